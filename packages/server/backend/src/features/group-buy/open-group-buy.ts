import type { GroupBuy } from '@store/contracts/calls/catalogue';
import { roomBeside } from '@store/domain/sale';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { groupBuyJoins, groupBuys } from '../../platform/database/tables/content.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { refuseFormerMember } from '../../shared/customer/former-member.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { lockOwner } from '../../shared/session/owner.ts';
import { loadHeldPieces } from '../../shared/stock/group-buy-pieces.ts';
import { loadCartProducts } from '../cart/cart-products.ts';
import { limitsOf } from '../cart/limits.ts';
import { shelfLines } from '../cart/shelf-lines.ts';
import { loadCarts } from '../cart/state/stored-carts.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { holdForPart, type Part, releasePart } from './group-buy-holds.ts';
import { productOfGroupBuy } from './group-buy-product.ts';
import type { Means } from './part-means.ts';
import { type Showing, showGroupBuy } from './show-group-buy.ts';

const NOT_FOUND = 'お探しの共同購入が見つかりません。';
const SHORT = 'ご希望の数量の在庫がありません。数量を減らして、もう一度お試しください。';

export const refuseShort = (): Refusal => refuse('out-of-stock', SHORT);

/** The group buy as visible to this visitor; refused where the product has none. */
export const show = async (productCode: string, showing: Showing): Promise<GroupBuy | Refusal> =>
  (await showGroupBuy(productCode, showing)) ?? refuse('not-found', NOT_FOUND);

/**
 * Locks the member's carts, then the group buy: serializes the count over members and the limit over a member's tabs.
 * Refuses a former member.
 */
export async function lockOpen(productCode: string, context: CallContext): Promise<Refusal | null> {
  const { database, clock } = context;
  const customerCode = memberCode(context);
  await lockOwner(database, `customer:${customerCode}`);
  const former = await refuseFormerMember(database, customerCode);
  if (former) return former;
  const [row] = await database.select().from(groupBuys).where(eq(groupBuys.productCode, productCode)).for('update');
  if (!row) return refuse('not-found', NOT_FOUND);
  const now = clock();
  if (now < row.startsAt) return refuse('group-buy-not-open', 'この共同購入は、まだ始まっていません。');
  return now > row.closesAt || row.settledAt !== null
    ? refuse('group-buy-not-open', 'この共同購入の受付は終了しました。')
    : null;
}

/** Locks the group buy and checks that this quantity can be joined; returns it, or the refusal. */
export async function readyToJoin(
  { product_code, quantity }: { readonly product_code: string; readonly quantity: number },
  showing: Showing,
): Promise<GroupBuy | Refusal> {
  const refused = await lockOpen(product_code, showing.context);
  if (refused) return refused;
  const shown = await show(product_code, showing);
  if (shown instanceof Refusal) return shown;
  if (quantity > shown.limit)
    return refuse('over-limit', `${shown.product.product_name}は、お一人様${shown.limit}点までです。`);
  return (await refuseBesideCarts({ product_code, quantity }, showing.context)) ?? shown;
}

/** V-06: the purchase limit includes the member's carts and other group buys. */
async function refuseBesideCarts(
  { product_code, quantity }: { readonly product_code: string; readonly quantity: number },
  { database, identity }: CallContext,
): Promise<Refusal | null> {
  const { customerCode } = identity;
  const requested = await productOfGroupBuy(database, product_code, quantity);
  if (!requested || !customerCode) return null;
  const stored = await loadCarts(database, `customer:${customerCode}`);
  const codes = stored.flatMap(({ entries }) => entries.map(({ skuCode }) => skuCode));
  const products = await loadCartProducts(database, [requested.skuCode, ...codes]);
  const room = roomBeside({
    sku: saleSkuOf(requested.product.record),
    others: shelfLines(stored, products),
    limitOf: limitsOf(products.values()),
    heldOf: await loadHeldPieces(database, { customerCode, without: product_code }),
  });
  if (quantity <= room.pieces) return null;
  const inCarts = 'カートに入っている分も数に含みます。';
  return refuse(
    'over-limit',
    `「${requested.product.name}」はお一人様${room.limit}点までご購入いただけます。${inCarts}`,
  );
}

/** Creates or changes a part and reserves its stock. Needs `lockOpen`; a refusal must roll back. */
export async function putPart(
  part: Part,
  { quantity, means }: { readonly quantity: number; readonly means: Means },
  { database, clock }: CallContext,
): Promise<Refusal | null> {
  const { productCode } = part;
  const [before] = await database.select().from(groupBuyJoins).where(isPart(part));
  await database
    .insert(groupBuyJoins)
    .values({ ...part, quantity, joinedAt: clock(), ...means })
    .onConflictDoUpdate({
      target: [groupBuyJoins.productCode, groupBuyJoins.customerCode],
      set: { quantity, ...means },
    });
  await releasePart(database, part);
  const demanded = await productOfGroupBuy(database, productCode, quantity);
  if (!demanded || !(await holdForPart(database, part, demanded.demands))) return refuseShort();
  if (!before) await countPeople(database, productCode, 1);
  return null;
}

export const isPart = ({ productCode, customerCode }: Part) =>
  and(eq(groupBuyJoins.productCode, productCode), eq(groupBuyJoins.customerCode, customerCode));

export async function countPeople(queries: Queries, productCode: string, change: number): Promise<void> {
  await queries
    .update(groupBuys)
    .set({ joined: sql`${groupBuys.joined} + ${change}` })
    .where(eq(groupBuys.productCode, productCode));
}
