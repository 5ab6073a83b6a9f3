import type { WrittenPage } from '../folder/read-page.ts';
import type { Fault } from '../reading/fault.ts';

/** Number of links checked in parallel. */
const AT_A_TIME = 4;

/** Returns dead links into the store: each is opened, as a visitor would. Links between the pages themselves are valid. */
export async function deadLinks(pages: readonly WrittenPage[], storeUrl: string): Promise<Fault[]> {
  const own = new Set(pages.flatMap(({ page }) => addressesOf(page)).map((path) => path.toLowerCase()));
  const named = pages.flatMap(({ file, lines }) =>
    [...lines].flatMap(([key, line]) =>
      key.startsWith('link /') ? [{ file, line, path: key.slice('link '.length) }] : [],
    ),
  );
  const paths = [...new Set(named.map(({ path }) => path))].filter((path) => !own.has(pathOf(path)));
  const dead = new Set<string>();
  for (let from = 0; from < paths.length; from += AT_A_TIME)
    await Promise.all(
      paths.slice(from, from + AT_A_TIME).map(async (path) => {
        if (await leadsNowhere(new URL(path, storeUrl))) dead.add(path);
      }),
    );
  return named
    .filter(({ path }) => dead.has(path))
    .map(({ file, line, path }) => ({ file, line, reason: `${path}は、このお店にありません` }));
}

/** Addresses of a page: two for a landing page with an order form, none for a banner. */
function addressesOf({ kind, slug, form }: WrittenPage['page']): string[] {
  if (kind === 'banner') return [];
  return form ? [`/${slug}`, `/${slug.replace(/^lp\//, 'form/')}`] : [`/${slug}`];
}

const pathOf = (address: string) => (address.split(/[?#]/)[0] ?? '').toLowerCase();

/** The store redirects to /404 for unknown addresses. */
async function leadsNowhere(address: URL): Promise<boolean> {
  const { status, headers } = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  return status >= 400 || /\/404(?:\?|$)/.test(headers.get('location') ?? '');
}
