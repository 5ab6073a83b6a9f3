import { addDays, tokyoDate } from '../calendar/index.ts';
import { type DeliveryInterval, SUBSCRIPTION_LEAD_DAYS } from '../delivery/index.ts';
import { ABUSE_PRONE_ONE_PACK } from '../medicine/index.ts';
import {
  type CartLine,
  checkMixing,
  type LimitRoom,
  lineSale,
  mixingItem,
  roomBeside,
  type StockRow,
  stockBeside,
} from '../sale/index.ts';

/** Request to add an item to the cart of an order type. */
export interface AddingRequest extends Pick<CartLine, 'orderType' | 'quantity'> {
  readonly interval?: DeliveryInterval | undefined;
  readonly campaignCode?: string | undefined;
  /** The customer declines campaigns, also that of the existing line. */
  readonly declinesCampaigns?: boolean;
  /** Displayed unit price, yen with tax; if present, the item is added only at this price. */
  readonly seenInVat?: number | undefined;
}

/** A line of any of the customer's carts. */
export interface HeldLine extends CartLine {
  readonly isAbuseProne: boolean;
  readonly campaignCode: string | null;
  readonly purchaseInterval: DeliveryInterval | null;
}

/** How a product is sold to the customer in a campaign, or without one. */
export interface SaleTerms {
  readonly isOnShow: boolean;
  /** Unit price under the requested order type, yen with tax; null if it is not sold so. */
  readonly price: number | null;
}

/** Facts that decide about an addition. */
export interface AddingFacts {
  /** A payment for the cart of the order type is under way. */
  readonly isInPayment: boolean;
  /** Undefined for an unknown SKU. `stock`: of the SKU, or of the components of a set. */
  readonly product: (Pick<HeldLine, 'sku' | 'isAbuseProne'> & { readonly stock: readonly StockRow[] }) | undefined;
  /** Lines of all carts of the customer. */
  readonly lines: readonly HeldLine[];
  /** Terms of the product; undefined when the campaign does not run for this customer. Null: without a campaign. */
  readonly termsIn: (campaignCode: string | null) => SaleTerms | undefined;
  readonly limitOf: (skuCode: string) => number;
  readonly heldOf?: ((skuCode: string) => number) | undefined;
  readonly now: number;
}

/** The resulting line, or the reason against it. */
export type AddingDecision =
  | { kind: 'in-payment' | 'hidden' | 'not-on-sale' }
  | { kind: 'mixing'; message: string }
  | { kind: 'one-pack'; message: string }
  /** `left`: how many more pieces can be added. */
  | { kind: 'over-limit'; room: LimitRoom; left: number }
  | { kind: 'short-of-stock'; remaining: number }
  | { kind: 'price-changed'; price: number }
  | { kind: 'add'; line: AddedLine };

/** The line after the addition: its total quantity, and the price and campaign of all its pieces (P13). */
export interface AddedLine extends Pick<HeldLine, 'quantity' | 'campaignCode' | 'purchaseInterval'> {
  readonly seenPriceInVat: number;
}

/**
 * Decides whether an item can be added to the customer's carts, in order of relevance to the customer: payment
 * under way, hidden product, mixing, sale dates, limit, stock, price.
 */
export function decideAdding(request: AddingRequest, facts: AddingFacts): AddingDecision {
  if (facts.isInPayment) return { kind: 'in-payment' };
  const { product, lines } = facts;
  const { campaignCode, terms } = requestedTerms(request, facts);
  if (!product || !terms?.isOnShow) return { kind: 'hidden' };
  const own = lines.find(
    ({ sku, orderType }) => sku.sku_code === product.sku.sku_code && orderType === request.orderType,
  );
  const quantity = request.quantity + (own?.quantity ?? 0);
  const line = { ...product, orderType: request.orderType, quantity };
  const refused = refuseMixing(line, lines) ?? refuseQuantity(line, own, facts);
  if (refused) return refused;
  if (terms.price === null) return { kind: 'not-on-sale' };
  if (request.seenInVat !== undefined && request.seenInVat !== terms.price)
    return { kind: 'price-changed', price: terms.price };
  const purchaseInterval = request.orderType === 'PERIODICAL' ? intervalOf(request, own, facts.now) : null;
  const held = campaignCode === null && !request.declinesCampaigns ? own?.campaignCode : undefined;
  const heldTerms = held ? facts.termsIn(held) : undefined;
  const priced = {
    campaignCode: held && heldTerms ? held : campaignCode,
    seenPriceInVat: heldTerms?.price ?? terms.price,
  };
  return { kind: 'add', line: { quantity, purchaseInterval, ...priced } };
}

/** P13: a campaign applies only while it runs for this customer. */
function requestedTerms(
  { campaignCode, declinesCampaigns }: AddingRequest,
  { termsIn }: AddingFacts,
): { campaignCode: string | null; terms: SaleTerms | undefined } {
  const terms = campaignCode && !declinesCampaigns ? termsIn(campaignCode) : undefined;
  return terms && campaignCode ? { campaignCode, terms } : { campaignCode: null, terms: termsIn(null) };
}

/** V-07…V-10, 77: one pack of all abuse-prone medicines together. */
function refuseMixing(
  line: Omit<HeldLine, 'campaignCode' | 'purchaseInterval'>,
  lines: readonly HeldLine[],
): AddingDecision | null {
  const mixing = checkMixing(mixingItem(line), lines.map(mixingItem));
  if (mixing.kind === 'refused') return { kind: 'mixing', message: mixing.message };
  const hasOtherPack = lines.some((held) => held.isAbuseProne && held.sku.sku_code !== line.sku.sku_code);
  return line.isAbuseProne && hasOtherPack ? { kind: 'one-pack', message: ABUSE_PRONE_ONE_PACK } : null;
}

/** V-06, S-13: checks sale dates, then the limit over all carts and their sets, then the stock left by other lines. */
function refuseQuantity(
  { stock, ...line }: CartLine & { readonly stock: readonly StockRow[] },
  own: HeldLine | undefined,
  { lines, limitOf, heldOf, now }: AddingFacts,
): AddingDecision | null {
  const others = lines.filter((held) => held !== own);
  const sale = lineSale({ ...line, stock: stockBeside(stock, others), now });
  if (sale.kind === 'not-on-sale') return sale;
  const room = roomBeside({ sku: line.sku, others, limitOf, ...(heldOf && { heldOf }) });
  if (line.quantity > room.pieces)
    return { kind: 'over-limit', room, left: Math.max(0, room.pieces - (own?.quantity ?? 0)) };
  return sale.kind === 'short-of-stock' ? sale : null;
}

/** The requested interval, that of the line, or by default monthly on the day of the first possible delivery. */
function intervalOf({ interval }: AddingRequest, own: HeldLine | undefined, now: number): DeliveryInterval {
  const first = addDays(tokyoDate(now), SUBSCRIPTION_LEAD_DAYS);
  const monthly = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: Number(first.slice(8)) } as const;
  return interval ?? own?.purchaseInterval ?? monthly;
}
