/** What a visitor sees at an address of the store: the status, the path after a redirect, and the document when it is read. */
export interface Visited {
  readonly status: number;
  readonly path: string;
  readonly document: () => Promise<string>;
}

/** Opens an address of the store as a visitor; null when nothing answers. */
export type Visit = (path: string) => Promise<Visited | null>;

/** Number of links opened in parallel. */
const AT_A_TIME = 4;

/** Returns the links of a page that lead nowhere, each with its reason. */
export async function deadLinks<Link extends { readonly path: string }>(
  links: readonly Link[],
  visit: Visit,
): Promise<(Link & { readonly reason: string })[]> {
  const paths = [...new Set(links.map(({ path }) => path))];
  const dead = new Set<string>();
  for (let from = 0; from < paths.length; from += AT_A_TIME)
    await Promise.all(
      paths.slice(from, from + AT_A_TIME).map(async (path) => (await leadsNowhere(path, visit)) && dead.add(path)),
    );
  return links
    .filter(({ path }) => dead.has(path))
    .map((link) => ({ ...link, reason: `${link.path}は、このお店にありません` }));
}

/** The store redirects to /404 for unknown addresses. A connection or server that fails says nothing about a link. */
async function leadsNowhere(path: string, visit: Visit): Promise<boolean> {
  const seen = await visit(path);
  return seen !== null && ([404, 410].includes(seen.status) || seen.path === '/404');
}

/** Returns the addresses of a content page: two for a landing page with an order form, none for a banner. */
export function pageAddresses({ kind, slug, hasForm }: { kind: string; slug: string; hasForm: boolean }): string[] {
  if (kind === 'banner') return [];
  return hasForm ? [`/${slug}`, `/${slug.replace(/^lp\//, 'form/')}`] : [`/${slug}`];
}

/**
 * Returns why a landing page or its order form cannot be at its address: it belongs to a coded landing page, which would
 * be shown instead (docs/decisions/0060). A page made of blocks has its `body_class` in the store's frame.
 */
export async function takenAddresses(page: Parameters<typeof pageAddresses>[0], visit: Visit): Promise<string[]> {
  if (page.kind !== 'lp') return [];
  const taken = pageAddresses(page).map(async (path, place) => {
    const seen = await visit(path);
    const own = `<body class="${place === 0 ? 'lp' : 'lp_form'}">`;
    if (seen?.status !== 200 || seen.path !== path || (await seen.document()).includes(own)) return [];
    return [`${path}は、開発したランディングページのアドレスです`];
  });
  return (await Promise.all(taken)).flat();
}
