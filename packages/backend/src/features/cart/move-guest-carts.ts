import { mergeEntries } from '@store/domain/cart';
import { checkMixing } from '@store/domain/sale';
import { eq } from 'drizzle-orm';
import { type CartEntryRow, carts } from '../../platform/database/tables/carts.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { lockOwner, type Owner } from '../../shared/session/owner.ts';
import { type CartProduct, loadCartProducts } from './cart-products.ts';
import { noteMerge } from './merge-notes.ts';
import { addToStoredCart, changeEntry, loadCarts, makeCart, removeEntry, type StoredCart } from './stored-carts.ts';

/**
 * S-05: a guest's lines become the member's, the same SKU added up to its limit. Lines that may not stand beside what
 * the member already has stay in the guest's cart, so that nothing is lost. True when nothing stayed behind.
 */
export async function moveGuestCarts(
  database: Queries,
  asked: { visitorCode: string; customer: { customerCode: string }; now: number },
): Promise<boolean> {
  const guest: Owner = `visitor:${asked.visitorCode}`;
  const member: Owner = `customer:${asked.customer.customerCode}`;
  for (const owner of [guest, member].sort()) await lockOwner(database, owner);
  const guestCarts = await loadCarts(database, guest);
  let stayed = false;
  for (const cart of guestCarts) {
    const memberCarts = await loadCarts(database, member);
    const products = await loadCartProducts(
      database,
      [cart, ...memberCarts].flatMap(({ entries }) => entries.map(({ skuCode }) => skuCode)),
    );
    const isPaying = memberCarts.some(
      ({ row }) => row.orderType === cart.row.orderType && row.payingOrderCode !== null,
    );
    if (isPaying || !fitsBeside(cart, memberCarts, products)) {
      stayed = true;
      const [told] = memberCarts;
      if (told)
        await noteMerge(database, told, {
          stayed: cart.entries.map(({ skuCode }) => ({ sku_name: nameOf(products, skuCode) })),
        });
    } else await moveCart(database, { cart, memberCarts, products, member, now: asked.now });
  }
  return !stayed;
}

function fitsBeside(
  cart: StoredCart,
  memberCarts: readonly StoredCart[],
  products: ReadonlyMap<string, CartProduct>,
): boolean {
  const items = memberCarts.flatMap((each) => mixingItems(each, products));
  return mixingItems(cart, products).every((item) => checkMixing(item, items).kind === 'allowed');
}

function mixingItems({ row, entries }: StoredCart, products: ReadonlyMap<string, CartProduct>) {
  return entries.map(({ skuCode }) => ({
    order_type: row.orderType,
    sku_type: products.get(skuCode)?.record.row.skuType,
  }));
}

async function moveCart(
  database: Queries,
  asked: {
    cart: StoredCart;
    memberCarts: readonly StoredCart[];
    products: ReadonlyMap<string, CartProduct>;
    member: Owner;
    now: number;
  },
): Promise<void> {
  const { cart, memberCarts, products, member, now } = asked;
  const { orderType } = cart.row;
  const own = memberCarts.find(({ row }) => row.orderType === orderType);
  const elsewhere = memberCarts.filter((each) => each !== own).flatMap(({ entries }) => entries);
  const limitOf = ({ sku_code }: { sku_code: string }) => limitBeside(products.get(sku_code), sku_code, elsewhere);
  const merged = mergeEntries({
    member: (own?.entries ?? []).map((entry) => toMergeEntry(entry, products)),
    guest: cart.entries.map((entry) => toMergeEntry(entry, products)),
    limitOf,
  });
  const target = own?.row ?? (await makeCart(database, { owner: member, orderType, now }));
  for (const { entry, quantity } of merged.entries) {
    const isOwn = entry.cartCode === target.cartCode;
    if (isOwn && quantity > 0) await changeEntry(database, entry, { quantity });
    if (!isOwn && quantity > 0) await addToStoredCart(database, target, { ...withoutPlace(entry), quantity });
  }
  await noteMerge(
    database,
    { row: target },
    {
      brought: cart.entries.map(({ skuCode, quantity }) => ({
        sku_code: skuCode,
        sku_name: nameOf(products, skuCode),
        quantity,
      })),
      capped: merged.capped.map(({ sku_name, limit }) => ({ sku_name, limit })),
    },
  );
  for (const entry of cart.entries) await removeEntry(database, entry);
  await database.delete(carts).where(eq(carts.cartCode, cart.row.cartCode));
}

function toMergeEntry(entry: CartEntryRow, products: ReadonlyMap<string, CartProduct>) {
  const { skuCode, quantity } = entry;
  return { sku_code: skuCode, sku_name: nameOf(products, skuCode), quantity, entry };
}

function nameOf(products: ReadonlyMap<string, CartProduct>, skuCode: string): string {
  return products.get(skuCode)?.name ?? skuCode;
}

function limitBeside(product: CartProduct | undefined, skuCode: string, elsewhere: readonly CartEntryRow[]): number {
  const taken = elsewhere.filter((entry) => entry.skuCode === skuCode).reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, (product?.record.row.purchaseLimit ?? 0) - taken);
}

function withoutPlace({ cartCode: _cart, entryIndex: _index, ...entry }: CartEntryRow) {
  return entry;
}
