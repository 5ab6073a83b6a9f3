import { deadLinks, pageAddresses, takenAddresses, type Visit } from '@store/domain/address-bar';
import type { WrittenPage } from '../folder/read-page.ts';
import type { Fault } from '../reading/fault.ts';

/** Returns dead links into the store, and addresses of coded landing pages. Links between the pages themselves are valid. */
export async function addressFaults(pages: readonly WrittenPage[], storeUrl: string): Promise<Fault[]> {
  const own = new Set(pages.flatMap(({ page }) => pageAddresses(addressed(page))).map((path) => path.toLowerCase()));
  const links = pages.flatMap(({ file, lines }) =>
    [...lines].flatMap(([key, line]) => {
      const path = key.startsWith('link /') ? key.slice('link '.length) : null;
      return path === null || own.has(pathOf(path)) ? [] : [{ file, line, path }];
    }),
  );
  const visit = visitorOf(storeUrl);
  const faults: Fault[] = (await deadLinks(links, visit)).map(({ path: _, ...fault }) => fault);
  for (const { page, file, lines } of pages)
    for (const reason of await takenAddresses(addressed(page), visit))
      faults.push({ file, line: lines.get(`slug ${page.slug}`) ?? 1, reason });
  return faults;
}

const addressed = ({ kind, slug, form }: WrittenPage['page']) => ({ kind, slug, hasForm: form !== undefined });

const pathOf = (address: string) => (address.split(/[?#]/)[0] ?? '').toLowerCase();

/** Follows no redirect, so that a link out of the store is not opened. */
const visitorOf =
  (storeUrl: string): Visit =>
  async (path) => {
    const address = new URL(path, storeUrl);
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    const { pathname } = new URL(response.headers.get('location') ?? address, address);
    return { status: response.status, path: pathname, document: () => response.text() };
  };
