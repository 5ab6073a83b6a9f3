import type { CartMerge } from '@store/contracts/entities';
import type { CallContext, Queries } from '../../../platform/http/handler.ts';
import { lockOwner, ownerOf } from '../../../shared/session/owner.ts';
import { changeCart, loadCarts, type StoredCart } from '../state/stored-carts.ts';

const NOTHING: CartMerge = { brought: [], capped: [], stayed: [] };

/** Adds to the merge report of a cart, which is shown until acknowledged. */
export async function noteMerge(
  database: Queries,
  { row }: Pick<StoredCart, 'row'>,
  { brought = [], capped = [], stayed = [] }: Partial<CartMerge>,
): Promise<void> {
  const before = row.merged ?? NOTHING;
  row.merged = {
    brought: addUp([...before.brought, ...brought]),
    capped: byName([...before.capped, ...capped]),
    stayed: byName([...before.stayed, ...stayed]),
  };
  await changeCart(database, row.cartCode, { merged: row.merged });
}

/** Keeps the last entry of each product. */
const byName = <Told extends { sku_name: string }>(items: readonly Told[]): Told[] => [
  ...new Map(items.map((each) => [each.sku_name, each])).values(),
];

/** Sums the quantities of items merged by several sign-ins. */
function addUp(brought: CartMerge['brought']): CartMerge['brought'] {
  const bySku = new Map<string, CartMerge['brought'][number]>();
  for (const line of brought) {
    const quantity = line.quantity + (bySku.get(line.sku_code)?.quantity ?? 0);
    bySku.set(line.sku_code, { ...line, quantity });
  }
  return [...bySku.values()];
}

export async function forgetMerges({ database, identity }: CallContext): Promise<void> {
  const owner = ownerOf(identity);
  if (!owner) return;
  await lockOwner(database, owner);
  for (const { row } of await loadCarts(database, owner))
    if (row.merged) await changeCart(database, row.cartCode, { merged: null });
}
