import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { groupBuyPermissions } from '../../platform/database/tables/content.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { type PaymentRow, payments, savedCards } from '../../platform/database/tables/payments.ts';
import type { Charge } from './payment-method.ts';

/** Builds the charge of a payment, resolving the payment source among the customer's own. */
export async function chargeOf(database: Queries, row: PaymentRow, storeUrl: string): Promise<Charge> {
  const [order] = await database
    .select({ delivery: orders.delivery })
    .from(orders)
    .where(eq(orders.orderCode, row.orderCode));
  const to = order?.delivery;
  return {
    paymentCode: row.paymentCode,
    orderCode: row.orderCode,
    customerCode: row.customerCode,
    amountInVat: row.amountInVat,
    instrument: row.instrument,
    source: await sourceOf(database, row),
    buyer: { name: to?.full_name ?? '', zipCode: to?.zip_code ?? '', address: to?.address ?? '', tel: to?.tel ?? '' },
    processorId: row.processorId,
    forSubscription: row.forSubscription,
    begunAt: row.createdAt,
    returnUrl: new URL(`/redirect/secure/${row.requestSecureCode}`, storeUrl).href,
  };
}

async function sourceOf(database: Queries, { instrument, customerCode, method }: PaymentRow): Promise<string | null> {
  switch (instrument.kind) {
    case 'card-token':
      return method === 'CREDIT_CARD' ? instrument.token : null;
    case 'saved-card':
      return method === 'CREDIT_CARD' ? savedCard(database, { customerCode, cardCode: instrument.cardCode }) : null;
    case 'carrier':
      return method === 'CARRIER_BILLING' ? instrument.carrier : null;
    case 'convenience-store':
      return method === 'CONVENIENCE_STORE' ? instrument.store : null;
    case 'amazon':
      return method === 'AMAZON_PAY' ? instrument.checkoutSessionId : null;
    case 'previous':
      return reusableOf(database, { customerCode, method, paymentCode: instrument.paymentCode });
    case 'permission':
      return method === 'AMAZON_PAY' ? permissionOf(database, { customerCode, ...instrument }) : null;
    case 'none':
      return null;
  }
}

/** Only the customer's own card (C10); null for others. */
async function savedCard(
  database: Queries,
  { customerCode, cardCode }: { customerCode: string; cardCode: string },
): Promise<string | null> {
  const [card] = await database
    .select({ processorCard: savedCards.processorCard })
    .from(savedCards)
    .where(and(eq(savedCards.customerCode, customerCode), eq(savedCards.cardCode, cardCode)));
  return card?.processorCard ?? null;
}

/** Includes closed permissions: a retry after a lost response needs the source, and a closed one cannot be charged. */
async function permissionOf(
  database: Queries,
  { customerCode, permissionCode }: { customerCode: string; permissionCode: string },
): Promise<string | null> {
  const [found] = await database
    .select({ amazonPermission: groupBuyPermissions.amazonPermission })
    .from(groupBuyPermissions)
    .where(
      and(eq(groupBuyPermissions.permissionCode, permissionCode), eq(groupBuyPermissions.customerCode, customerCode)),
    );
  return found?.amazonPermission ?? null;
}

/** G12: the reusable source that this customer left by the same payment method, unless revoked. */
async function reusableOf(
  database: Queries,
  options: Pick<PaymentRow, 'customerCode' | 'method' | 'paymentCode'>,
): Promise<string | null> {
  const [previous] = await database
    .select({ reusable: payments.reusable })
    .from(payments)
    .where(
      and(
        eq(payments.paymentCode, options.paymentCode),
        eq(payments.customerCode, options.customerCode),
        eq(payments.method, options.method),
      ),
    );
  return previous?.reusable ?? null;
}
