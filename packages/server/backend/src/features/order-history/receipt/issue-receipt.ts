import { issueReceipt } from '@store/contracts/calls/order';
import type { OrderWhole } from '@store/contracts/entities';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { eq, sql } from 'drizzle-orm';
import { orders, receipts } from '../../../platform/database/tables/orders.ts';
import {
  type CallContext,
  type Handler,
  handleInSteps,
  type Queries,
  type Refusal,
  refuse,
  type StepsContext,
} from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import type { OwnOrder } from '../../order/state/cancel-order.ts';
import { remainderOfReturned } from '../records/order-remainder.ts';
import { findOrder } from '../records/read-orders.ts';
import type { ReceiptPrinter } from './printing/receipt-printer.ts';
import { receiptHref, receiptOf } from './receipt-of.ts';

/** Dependencies of receipts. */
export interface ReceiptParts {
  readonly printer: ReceiptPrinter;
  /** T and 13 digits. */
  readonly registrationNumber: string;
}

/** Issues the receipt of the member's own order. */
export const issueReceiptHandler = (parts: ReceiptParts): Handler =>
  handleInSteps(issueReceipt, ({ order_code: orderCode, ...requested }, context) =>
    issueReceiptOf({ orderCode, customerCode: memberCode(context), requested }, context, parts),
  );

type Requested = Pick<RequestOf<typeof issueReceipt>, 'addressee' | 'purpose'>;

/**
 * P-10: issues the receipt of the customer's own order once paid or shipped. Addressee and purpose stay as first
 * written; later issues are marked 再発行 (expectation 81). Cancelled orders have none; after a partial return it covers
 * the kept items.
 */
export async function issueReceiptOf(
  { requested, ...own }: OwnOrder & { readonly requested: Requested },
  context: StepsContext,
  { printer, registrationNumber }: ReceiptParts,
): Promise<AnswerOf<typeof issueReceipt> | Refusal> {
  const { orderCode } = own;
  const order = await receiptableOrder(context, own);
  if ('body' in order) return order;
  const texts = textsOf(requested, order);
  const refused = order.receipt?.is_issued ? null : refuseUnprintable(await unprintableOf(texts, printer));
  return (
    refused ??
    context.stepOnce(async (step) => {
      // Serializes with a cancellation or return: it waits for the receipt, or is visible here.
      await step.database.select().from(orders).where(eq(orders.orderCode, orderCode)).for('share');
      const current = await receiptableOrder(step, own);
      if ('body' in current) return current;
      const row = await noteIssue(step.database, { orderCode, ...texts, now: step.clock() });
      const remaining = await remainderOfReturned(step.database, orderCode);
      const receipt = receiptOf(current, remaining, { row, registrationNumber });
      return { ...receipt, href: receiptHref(receipt) } satisfies AnswerOf<typeof issueReceipt>;
    })
  );
}

async function receiptableOrder(
  { database }: Pick<CallContext, 'database'>,
  own: OwnOrder,
): Promise<OrderWhole | Refusal> {
  const order = await findOrder(database, own);
  if (!order) return refuse('not-found', 'ご注文が見つかりませんでした。');
  if (order.receipt?.state === 'cancelled')
    return refuse('receipt-cancelled', 'キャンセル・返品されたご注文の領収書は発行できません。');
  if (order.receipt?.state === 'not-yet')
    return refuse('receipt-not-yet', '領収書は、お支払いの確認後または商品の発送後に発行できます。');
  return order;
}

type ReceiptTexts = { readonly addressee: string; readonly purpose: string };

/** The requested texts, or the defaults of the order. */
const textsOf = ({ addressee, purpose }: Requested, { receipt }: OrderWhole): ReceiptTexts => ({
  addressee: addressee?.trim() || (receipt?.addressee ?? ''),
  purpose: purpose?.trim() || (receipt?.purpose ?? ''),
});

const unprintableOf = async (texts: ReceiptTexts, printer: ReceiptPrinter) => ({
  addressee: await printer.missing(texts.addressee),
  purpose: await printer.missing(texts.purpose),
});

/** Refuses characters without a glyph, which would leave gaps in the name. */
function refuseUnprintable(missing: Readonly<Record<'addressee' | 'purpose', readonly string[]>>): Refusal | null {
  const fields = Object.entries(missing)
    .filter(([, characters]) => characters.length > 0)
    .map(([name, characters]) => [
      name,
      `「${characters.join('」「')}」は領収書に印字できません。ほかの文字でご入力ください。`,
    ]);
  if (fields.length === 0) return null;
  return refuse('receipt-unprintable', '領収書に印字できない文字があります。', { fields: Object.fromEntries(fields) });
}

/** One row per order: any further issue, even a concurrent one, counts as a reissue and keeps the texts. */
async function noteIssue(
  database: Queries,
  { orderCode, addressee, purpose, now }: ReceiptTexts & { orderCode: string; now: number },
): Promise<typeof receipts.$inferSelect> {
  const [row] = await database
    .insert(receipts)
    .values({ orderCode, addressee, purpose, issues: 1, firstIssuedAt: now, lastIssuedAt: now })
    .onConflictDoUpdate({ target: receipts.orderCode, set: { issues: sql`${receipts.issues} + 1`, lastIssuedAt: now } })
    .returning();
  if (!row) throw new Error('the receipt was not stored');
  return row;
}
