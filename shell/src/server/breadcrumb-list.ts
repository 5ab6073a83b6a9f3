import type { Crumb, Head } from '@store/remote-kit';

/**
 * Adds the breadcrumbs as a schema.org BreadcrumbList to the head of an indexable page (B-10, B-11). Only done on the
 * server: browsers do not need it.
 */
export function withBreadcrumbs(head: Head, crumbs: readonly Crumb[], url: URL): Head {
  const labelled = crumbs.filter(({ label }) => label !== '');
  if (!head.canonical || head.noindex || labelled.length === 0) return head;
  return { ...head, structuredData: [breadcrumbList(labelled, url), ...(head.structuredData ?? [])] };
}

/** トップ is the first item. */
function breadcrumbList(crumbs: readonly Crumb[], url: URL): object {
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
