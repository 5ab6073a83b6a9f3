import type { WrittenPage } from '../folder/read-page.ts';
import type { Fault } from '../reading/fault.ts';

/**
 * Finds landing pages and order forms whose address belongs to a coded landing page, which would be shown instead
 * (docs/decisions/0060): each address is opened, as a visitor would.
 */
export async function takenAddresses(pages: readonly WrittenPage[], storeUrl: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { page, file, lines } of pages.filter(({ page: { kind } }) => kind === 'lp'))
    for (const [path, ownClass] of addressesOf(page))
      if (await isAnothers(new URL(path, storeUrl), ownClass)) {
        const line = lines.get(`slug ${page.slug}`) ?? 1;
        faults.push({ file, line, reason: `${path}は、開発したランディングページのアドレスです` });
      }
  return faults;
}

/** Each address with its `body_class` in the store's frame when the page is made of blocks. */
function addressesOf({ slug, form }: WrittenPage['page']): (readonly [path: string, ownClass: string])[] {
  const page = [`/${slug}`, 'lp'] as const;
  return form ? [page, [`/form/${form.id}`, 'lp_form']] : [page];
}

async function isAnothers(address: URL, ownClass: string): Promise<boolean> {
  const { status, body } = await open(address);
  return status === 200 && !body.includes(`<body class="${ownClass}">`);
}

async function open(address: URL): Promise<{ readonly status: number; readonly body: string }> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  return { status: response.status, body: await response.text() };
}
