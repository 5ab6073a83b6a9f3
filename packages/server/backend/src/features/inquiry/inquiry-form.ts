import type { getInquiryForm } from '@store/contracts/calls/inquiry';
import type { AnswerOf } from '@store/contracts/wire';
import { asc, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { groupRows } from '../../platform/database/group-rows.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { orderDetails, orders } from '../../platform/database/tables/orders.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { answerDayAt } from './inquiry-records.ts';

/** Orders offered for selection. */
const CHOICES = 20;

/** the form's data, prefilled for members. */
export async function formOf({
  database,
  identity: { customerCode },
  clock,
}: CallContext): Promise<AnswerOf<typeof getInquiryForm>> {
  const answer_by = await answerDayAt(database, clock());
  if (customerCode === null) return { answer_by, member: null };
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!customer) throw new Error('a signed-in customer does not exist');
  const { lastName, firstName, email } = customer;
  return {
    answer_by,
    member: { name: `${lastName} ${firstName}`, email, orders: await lastOrders(database, customerCode) },
  };
}

async function lastOrders(queries: Queries, customerCode: string) {
  const placed = await queries
    .select({ orderCode: orders.orderCode, checkoutAt: orders.checkoutAt })
    .from(orders)
    .where(eq(orders.customerCode, customerCode))
    .orderBy(desc(orders.checkoutAt), desc(orders.orderCode))
    .limit(CHOICES);
  const codes = placed.map(({ orderCode }) => orderCode);
  const lines = await queries
    .select({ orderCode: orderDetails.orderCode, skuName: orderDetails.skuName })
    .from(orderDetails)
    .where(isOneOf(orderDetails.orderCode, codes))
    .orderBy(asc(orderDetails.line));
  const linesByOrder = groupRows(lines, ({ orderCode }) => orderCode);
  return placed.map(({ orderCode, checkoutAt }) => ({
    order_code: orderCode,
    ordered_timestamp: checkoutAt,
    goods: itemsText(linesByOrder.get(orderCode) ?? []),
  }));
}

function itemsText([first, ...more]: readonly { readonly skuName: string }[]): string {
  if (!first) return '';
  return more.length === 0 ? first.skuName : `${first.skuName} ほか${more.length}点`;
}
