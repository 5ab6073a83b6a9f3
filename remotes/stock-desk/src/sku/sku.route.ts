import { openDeskSku } from '@store/contracts/calls/desk';
import { deskRoute, loadStaff } from '@store/desk-kit';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { STOCK_PATH } from '../paths/desk-paths.ts';

export async function loadSku(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['merchandiser', 'owner']);
  const parsed = openDeskSku.request.safeParse({ sku_code: visit.params.sku_code });
  if (!parsed.success) throw notFound();
  // Separate chunk, to keep the page chunk small.
  const [reply, { OpenSku }] = await Promise.all([
    visit.shop.call(openDeskSku, parsed.data, { freshMs: 0 }),
    fetchCode(() => import('./open-sku.tsx')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { staff, opened: reply.data, OpenSku };
}

/** A SKU with its stock and history. */
export const skuRoute = defineRoute({
  ...deskRoute,
  id: 'sku',
  title: '在庫と価格の詳細',
  path: `${STOCK_PATH}/:sku_code`,
  loader: loadSku,
  screen: () => import('./sku.screen.tsx'),
});
