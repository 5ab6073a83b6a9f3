import type { placeOrder } from '@store/contracts/calls/checkout';
import { PAYMENT_METHODS } from '@store/domain/order';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { placeOrderOfCart } from '../features/checkout/place-order.ts';
import { lockOrder } from '../features/order/state/lock-order.ts';
import { failUnpaidOrder, paidOrders } from '../features/order/state/paid-orders.ts';
import type { DeclineCode } from '../features/payment/payment-method.ts';
import { findPayment } from '../features/payment/payments.ts';
import { carts } from '../platform/database/tables/carts.ts';
import { payments } from '../platform/database/tables/payments.ts';
import { refusalOfFault } from '../platform/http/commit-faults.ts';
import { type Queries, Refusal } from '../platform/http/handler.ts';
import { ADVICE_WAIT_MS, contextOf, MAN } from './demo-store.ts';
import type { TestBackend } from './test-backend.ts';

/** Places an order with the handler, with all payment methods and no payment processor. */
export async function placeUnpaid(
  { database, clock }: TestBackend,
  request: z.output<typeof placeOrder.request>,
  { method = 'CREDIT_CARD', identity = MAN }: { method?: (typeof PAYMENT_METHODS)[number]; identity?: typeof MAN } = {},
): Promise<{ orderCode: string; paymentCode: string }> {
  await database.update(carts).set({ paymentMethod: method }).where(eq(carts.cartCode, request.cart_code));
  let last: Queries | undefined;
  const placing = database.transaction(async (transaction) => {
    last = transaction;
    const context = contextOf(transaction, identity, clock.now);
    const answer = await placeOrderOfCart(request, context, { methods: PAYMENT_METHODS });
    // Thrown to roll back, like the server.
    if (answer instanceof Refusal) throw refused(answer);
    return answer;
  });
  const placed = await placing.catch((fault: unknown) => {
    // Stock is taken at the commit.
    const refusal = refusalOfFault(last, fault);
    throw refusal ? refused(refusal) : fault;
  });
  if (!placed.payment_code) throw new Error('there is nothing to pay');
  return { orderCode: placed.order_code, paymentCode: placed.payment_code };
}

const refused = ({ body }: Refusal) => new Error(`refused: ${body.code} ${body.message}`);

/** Authorises a payment as its processor would; returns whether the order accepted it. */
export async function approve({ database, clock }: TestBackend, paymentCode: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const payment = await findPayment(transaction, paymentCode);
    if (!payment) throw new Error('no payment');
    // Lock the order before the payment, like all other code.
    await lockOrder(transaction, payment.orderCode);
    const decided = await transaction
      .update(payments)
      .set({ state: 'AUTHORISED' })
      .where(isUndecided(paymentCode))
      .returning();
    if (decided.length === 0) return false;
    return paidOrders({ adviceWaitMs: ADVICE_WAIT_MS }).paymentApproved(transaction, {
      orderCode: payment.orderCode,
      now: clock.now,
    });
  });
}

/** Declines a payment as its processor would. */
export async function decline(
  { database, clock }: TestBackend,
  paymentCode: string,
  code: DeclineCode = 'card-declined',
): Promise<void> {
  await database.transaction(async (transaction) => {
    const payment = await findPayment(transaction, paymentCode);
    if (!payment) throw new Error('no payment');
    const { now } = clock;
    await lockOrder(transaction, payment.orderCode);
    const decided = await transaction
      .update(payments)
      .set({ state: 'DECLINED', declineCode: code, wanted: null, settledAt: now })
      .where(isUndecided(paymentCode))
      .returning();
    if (decided.length === 0) return;
    await failUnpaidOrder(transaction, { orderCode: payment.orderCode, code, now });
  });
}

const isUndecided = (paymentCode: string) => and(eq(payments.paymentCode, paymentCode), eq(payments.state, 'INTENDED'));
