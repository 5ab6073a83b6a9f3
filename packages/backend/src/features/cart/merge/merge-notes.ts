import type { CartMerge } from '@store/contracts/entities';
import type { CallContext, Queries } from '../../../platform/http/handler.ts';
import { lockOwner, ownerOf } from '../../../shared/session/owner.ts';
import { changeCart, loadCarts, type StoredCart } from '../state/stored-carts.ts';

const NOTHING: CartMerge = { brought: [], capped: [], stayed: [] };

/** Adds to what a cart has to tell of sign-ins since the shopper last read it. */
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

/** Of what is said of the same product, the last. */
function byName<Told extends { sku_name: string }>(items: readonly Told[]): Told[] {
  return [...new Map(items.map((each) => [each.sku_name, each])).values()];
}

/** Of goods that two sign-ins brought, how many there are in all. */
function addUp(brought: CartMerge['brought']): CartMerge['brought'] {
  const bySku = new Map<string, CartMerge['brought'][number]>();
  for (const line of brought) {
    const quantity = line.quantity + (bySku.get(line.sku_code)?.quantity ?? 0);
    bySku.set(line.sku_code, { ...line, quantity });
  }
  return [...bySku.values()];
}

/** The shopper has read it: none of their carts tells of it any more. */
export async function forgetMerges({ database, identity }: CallContext): Promise<void> {
  const owner = ownerOf(identity);
  if (!owner) return;
  await lockOwner(database, owner);
  for (const { row } of await loadCarts(database, owner))
    if (row.merged) await changeCart(database, row.cartCode, { merged: null });
}
