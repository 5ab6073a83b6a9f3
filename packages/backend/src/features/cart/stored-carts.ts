import { randomBytes } from 'node:crypto';
import type { OrderType } from '@store/contracts/wire';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { groupRows } from '../../platform/database/group-rows.ts';
import { type CartEntryRow, type CartRow, cartEntries, carts } from '../../platform/database/tables/carts.ts';
import type { Queries } from '../../platform/http/handler.ts';
import type { Owner } from '../../shared/session/owner.ts';

/** A cart as it is kept, with its lines in the order in which they were added. */
export interface StoredCart {
  row: CartRow;
  entries: CartEntryRow[];
}

/** The live carts of an owner, at most one of each order type. */
export async function loadCarts(database: Queries, owner: Owner): Promise<StoredCart[]> {
  const rows = await database
    .select({ row: carts, entry: cartEntries })
    .from(carts)
    .leftJoin(cartEntries, eq(cartEntries.cartCode, carts.cartCode))
    .where(and(eq(carts.owner, owner), notInArray(carts.cartStatus, ['ORDERED', 'REPLACED'])))
    .orderBy(asc(carts.orderType), asc(cartEntries.entryIndex));
  return [...groupRows(rows, ({ row }) => row.cartCode).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ row: first.row, entries: lines.flatMap(({ entry }) => entry ?? []) }] : [];
  });
}

/** Makes the owner's cart of an order type. */
export async function makeCart(
  database: Queries,
  { owner, orderType, now }: { owner: Owner; orderType: OrderType; now: number },
): Promise<CartRow> {
  const code = owner.slice(owner.indexOf(':') + 1);
  const [row] = await database
    .insert(carts)
    .values({
      cartCode: newCartCode(),
      owner,
      orderType,
      customerCode: owner.startsWith('customer:') ? code : null,
      visitorCode: owner.startsWith('visitor:') ? code : null,
      cartStatus: 'INVENTORY_NOT_ALLOCATED',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('the cart was not stored');
  return row;
}

/** 128 random bits. */
export function newCartCode(): string {
  return randomBytes(16).toString('base64url');
}

/** Adds a line under the cart's next index, which is used up for ever (P17). */
export async function addToStoredCart(
  database: Queries,
  cart: CartRow,
  entry: Omit<CartEntryRow, 'cartCode' | 'entryIndex'>,
): Promise<void> {
  await database.insert(cartEntries).values({ ...entry, cartCode: cart.cartCode, entryIndex: cart.nextEntryIndex });
  cart.nextEntryIndex += 1;
  await database.update(carts).set({ nextEntryIndex: cart.nextEntryIndex }).where(eq(carts.cartCode, cart.cartCode));
}

export async function updateStoredLine(
  database: Queries,
  entry: Pick<CartEntryRow, 'cartCode' | 'entryIndex'>,
  change: Partial<Omit<CartEntryRow, 'cartCode' | 'entryIndex' | 'skuCode'>>,
): Promise<void> {
  await database.update(cartEntries).set(change).where(isEntry(entry));
}

export async function removeEntry(
  database: Queries,
  entry: Pick<CartEntryRow, 'cartCode' | 'entryIndex'>,
): Promise<void> {
  await database.delete(cartEntries).where(isEntry(entry));
}

/** Notes a choice on the cart. */
export async function changeCart(
  database: Queries,
  cartCode: string,
  change: Partial<
    Pick<
      CartRow,
      | 'issuedCouponCode'
      | 'usePoint'
      | 'deliveryCode'
      | 'deliveryDate'
      | 'deliverySlot'
      | 'paymentMethod'
      | 'chosenPayment'
      | 'wishes'
      | 'safeUse'
      | 'cartStatus'
      | 'paymentCode'
      | 'payingOrderCode'
      | 'merged'
      | 'updatedAt'
    >
  >,
): Promise<void> {
  await database.update(carts).set(change).where(eq(carts.cartCode, cartCode));
}

function isEntry({ cartCode, entryIndex }: Pick<CartEntryRow, 'cartCode' | 'entryIndex'>) {
  return and(eq(cartEntries.cartCode, cartCode), eq(cartEntries.entryIndex, entryIndex));
}
