import type { Crumb, Head } from '@store/remote-kit';

/**
 * What the document says of a page, with the way to it as schema.org's BreadcrumbList where the page is there to be found (B-10,
 * B-11). Made here for every remote: browsers have no use for it.
 */
export function withWay(head: Head, crumbs: readonly Crumb[], url: URL): Head {
  const labelled = crumbs.filter(({ label }) => label !== '');
  if (!head.canonical || head.noindex || labelled.length === 0) return head;
  return { ...head, structuredData: [breadcrumbList(labelled, url), ...(head.structuredData ?? [])] };
}

/** トップ is the first step. */
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
