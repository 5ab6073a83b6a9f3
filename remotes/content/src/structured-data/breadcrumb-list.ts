import type { Crumb } from '@store/remote-kit';

/** The way to a page as schema.org's BreadcrumbList; トップ is its first step. */
export function breadcrumbList(crumbs: readonly Crumb[], url: URL): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'トップ', href: '/' }, ...crumbs].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, url.origin).href,
    })),
  };
}
