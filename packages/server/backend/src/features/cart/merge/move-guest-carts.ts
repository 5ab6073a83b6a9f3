import { decideMergeLine } from '@store/domain/cart';
import { ABUSE_PRONE_ONE_PACK } from '@store/domain/medicine';
import type { CartLine } from '@store/domain/sale';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type CartEntryRow, cartEntries, carts } from '../../../platform/database/tables/carts.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { lockOwner, type Owner } from '../../../shared/session/owner.ts';
import { loadHeldPieces } from '../../../shared/stock/group-buy-pieces.ts';
import { saleSkuOf } from '../../catalogue/product/sku-records.ts';
import { type CartProduct, loadCartProducts } from '../cart-products.ts';
import { limitedName, limitsOf, refuseByRoom } from '../limits.ts';
import { refuseInPayment } from '../messages.ts';
import { addLine, loadCarts, makeCart, type StoredCart, updateStoredLine } from '../state/stored-carts.ts';
import { noteMerge } from './merge-notes.ts';
import { storeUnmergedLine } from './saved-lines.ts';

type OrderType = StoredCart['row']['orderType'];

interface Merging {
  readonly database: Queries;
  readonly customerCode: string;
  /** The member's carts, including ones created by the merge. */
  readonly memberCarts: StoredCart[];
  readonly products: ReadonlyMap<string, CartProduct>;
  readonly now: number;
}

interface GuestLine {
  readonly entry: CartEntryRow;
  readonly orderType: OrderType;
  readonly product: CartProduct;
}

/**
 * S-05: merges a guest's lines into the member's carts one by one, the same SKU added up to its limit. A line that may
 * not be combined with the member's cart is stored for later (`storeUnmergedLine`). The guest's carts are closed.
 */
export async function moveGuestCarts(
  database: Queries,
  options: { visitorCode: string; customer: { customerCode: string }; now: number },
): Promise<void> {
  const { customerCode } = options.customer;
  const guest: Owner = `visitor:${options.visitorCode}`;
  const member: Owner = `customer:${customerCode}`;
  for (const owner of [guest, member].sort()) await lockOwner(database, owner);
  const guestCarts = await loadCarts(database, guest);
  if (guestCarts.length === 0) return;
  const memberCarts = await loadCarts(database, member);
  const products = await loadCartProducts(
    database,
    [...guestCarts, ...memberCarts].flatMap(({ entries }) => entries.map(({ skuCode }) => skuCode)),
  );
  const merging = { database, customerCode, memberCarts, products, now: options.now };
  for (const line of guestCarts.flatMap((cart) => guestLines(cart, products))) await moveLine(merging, line);
  const codes = guestCarts.map(({ row }) => row.cartCode);
  await database.delete(cartEntries).where(isOneOf(cartEntries.cartCode, codes));
  await database.delete(carts).where(isOneOf(carts.cartCode, codes));
}

/** The guest's lines; lines without a product are dropped, as they were not displayed. */
const guestLines = ({ row, entries }: StoredCart, products: ReadonlyMap<string, CartProduct>): GuestLine[] =>
  entries.flatMap((entry) => {
    const product = products.get(entry.skuCode);
    return product ? [{ entry, orderType: row.orderType, product }] : [];
  });

async function moveLine(merging: Merging, line: GuestLine): Promise<void> {
  const decision = await decide(merging, line);
  if (decision.kind === 'stays') return leaveLine(merging, line, decision.message);
  const { database } = merging;
  const { entry, orderType, product } = line;
  const cart = await cartFor(merging, orderType);
  const own = cart.entries.find(({ skuCode }) => skuCode === entry.skuCode);
  const quantity = (own?.quantity ?? 0) + decision.quantity;
  if (own) {
    await updateStoredLine(database, own, { quantity });
    own.quantity = quantity;
  } else {
    const { cartCode: _guests, entryIndex: _index, ...line } = entry;
    Object.assign(cart, await addLine(database, cart, { ...line, quantity }));
  }
  const { capped } = decision;
  const named = { sku_code: entry.skuCode, sku_name: product.name };
  const limitedBy = capped && capped.sku_code !== entry.skuCode && limitedName(capped, product);
  await noteMerge(database, cart, {
    brought: [{ ...named, quantity: decision.quantity }],
    capped: capped
      ? [{ sku_name: product.name, limit: capped.limit, quantity, ...(limitedBy && { limited_by: limitedBy }) }]
      : [],
  });
}

/** Decides what happens to the line, with a message where it is not merged. */
async function decide(
  { database, customerCode, memberCarts, products }: Merging,
  { entry, orderType, product }: GuestLine,
): Promise<{ kind: 'stays'; message: string } | Extract<ReturnType<typeof decideMergeLine>, { kind: 'comes' }>> {
  const paying = memberCarts.find(({ row }) => row.orderType === orderType && row.payingOrderCode !== null);
  if (paying) return { kind: 'stays', message: refuseInPayment(paying.row).body.message };
  const memberLines = memberCarts.flatMap((cart) => guestLines(cart, products));
  const isOtherAbuseProne = (line: GuestLine) =>
    line.product.record.row.isAbuseProne && line.entry.skuCode !== entry.skuCode;
  if (product.record.row.isAbuseProne && memberLines.some(isOtherAbuseProne))
    return { kind: 'stays', message: ABUSE_PRONE_ONE_PACK };
  const decision = decideMergeLine({
    line: toCartLine({ entry, orderType, product }),
    beside: memberLines.map(toCartLine),
    limitOf: limitsOf(products.values()),
    heldOf: await loadHeldPieces(database, { customerCode }),
  });
  if (decision.kind === 'comes') return decision;
  if (decision.reason === 'mixing') return { kind: 'stays', message: decision.message };
  return { kind: 'stays', message: refuseByRoom(decision.room, product).body.message };
}

const toCartLine = ({ entry, orderType, product }: GuestLine): CartLine => ({
  orderType,
  sku: saleSkuOf(product.record),
  quantity: entry.quantity,
});

async function cartFor(
  { database, customerCode, memberCarts, now }: Merging,
  orderType: OrderType,
): Promise<StoredCart> {
  const found = memberCarts.find(({ row }) => row.orderType === orderType);
  if (found) return found;
  const row = await makeCart(database, { owner: `customer:${customerCode}`, orderType, now });
  const made = { row, entries: [] };
  memberCarts.push(made);
  return made;
}

/** Stores the line for later, and reports it on one of the member's carts. */
async function leaveLine(
  { database, customerCode, memberCarts, now }: Merging,
  { entry, orderType, product }: GuestLine,
  message: string,
): Promise<void> {
  await storeUnmergedLine(database, { entry, orderType, customerCode, now });
  const reported = memberCarts.find(({ entries }) => entries.length > 0);
  if (reported) await noteMerge(database, reported, { stayed: [{ sku_name: product.name, message }] });
}
