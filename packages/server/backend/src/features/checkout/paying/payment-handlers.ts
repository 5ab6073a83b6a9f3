import { failedAuthentication, finishPayment, startPayment } from '@store/contracts/calls/checkout';
import { and, eq, type SQL } from 'drizzle-orm';
import { type PaymentRow, payments } from '../../../platform/database/tables/payments.ts';
import {
  type Handler,
  handleInSteps,
  type Refusal,
  refuse,
  type StepsContext,
} from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { EXCLUDED_MESSAGE } from '../../cart/messages.ts';
import { voidIfStopped } from '../../medicine/consultation/let-go-if-stopped.ts';

/** Validity of the return address after an authentication, ms (G04). */
const SECURE_CODE_LIFE_MS = 60 * 60_000;

/** Starts the visitor's own payments, and returns their results. */
export const paymentHandlers: readonly Handler[] = [
  handleInSteps(startPayment, async ({ payment_code }, context) => {
    const row = await ownPayment(context, eq(payments.paymentCode, payment_code));
    if (!row) return refuseUnknown();
    const isStopped = await context.step((step) => voidIfStopped(row.orderCode, step));
    if (isStopped) return refuse('advice-needed', EXCLUDED_MESSAGE);
    return { order_code: row.orderCode, payment: await context.payments.carryOut(row.paymentCode) };
  }),
  handleInSteps(finishPayment, async ({ request_secure_code }, context) => {
    const row = await ownPayment(context, eq(payments.requestSecureCode, request_secure_code));
    if (!row || context.clock() - row.createdAt > SECURE_CODE_LIFE_MS) return refuseUnknown();
    return { order_code: row.orderCode, payment: await context.payments.finish(row.paymentCode) };
  }),
  // P12: the client reports a failed authentication; the processor's state decides.
  handleInSteps(failedAuthentication, async ({ payment_code }, context) => {
    const row = await ownPayment(context, eq(payments.paymentCode, payment_code));
    if (!row) return refuseUnknown();
    return { order_code: row.orderCode, payment: await context.payments.finish(row.paymentCode) };
  }),
];

async function ownPayment(context: StepsContext, which: SQL): Promise<PaymentRow | null> {
  const own = eq(payments.customerCode, memberCode(context));
  const [row] = await context.database.select().from(payments).where(and(which, own));
  return row ?? null;
}

function refuseUnknown(): Refusal {
  return refuse('not-found', 'お支払いの手続きが見つかりませんでした。カートまたはご注文履歴をご確認ください。');
}
