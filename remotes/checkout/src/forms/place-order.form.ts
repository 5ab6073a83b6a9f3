import { placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { agreedOrder, whatChanged } from '@store/contracts/entities';
import { code, orderType } from '@store/contracts/wire';
import type { FormOutcome, Refused } from '@store/remote-kit';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { completionPath, failedPath, inPaymentPath } from '../paths/step-address.ts';
import { changeWords } from '../screens/confirmation/change-texts.ts';
import { resolutionFor } from '../screens/confirmation/resolution.ts';
import { needsScript } from './scriptless-payment.ts';

const agreed = z.object({
  order_type: orderType,
  cart_code: code,
  /** Order shown on the page, as JSON. */
  agreed: z.pipe(z.pipe(z.string(), z.transform(jsonIn)), agreedOrder),
});

/** Places the order shown on the page, and starts its payment when that needs no other page. */
export const placeOrderForm = formAction(agreed, async ({ order_type, cart_code, agreed: order }, shop) => {
  const unpayable = needsScript(order.payment_method);
  if (unpayable) return { kind: 'refused', message: unpayable };
  const request = { order_type, cart_code, expected_total_in_vat: order.total_in_vat, agreed: order };
  const placed = await shop.call(placeOrder, request);
  if (placed.kind === 'refused') return refusal(placed, order_type);
  const { order_code, payment_code = null } = placed.data;
  if (payment_code === null) return { kind: 'done', to: completionPath(order_code) };
  const started = await shop.call(startPayment, { payment_code });
  if (started.kind === 'refused') return refusal(started, order_type);
  const { kind } = started.data.payment;
  if (kind === 'approved') return { kind: 'done', to: completionPath(order_code) };
  return { kind: 'done', to: kind === 'declined' ? failedPath(order_code) : inPaymentPath(order_type) };
});

function refusal({ code: why, message, details }: Refused, type: z.infer<typeof orderType>): FormOutcome {
  if (why === 'in-payment') return { kind: 'refused', message, to: inPaymentPath(type) };
  const changed = whatChanged.safeParse(details);
  const changes = changed.success ? changed.data.changes.map(changeWords) : [];
  if (changes.length > 0) return { kind: 'refused', message: [message, ...changes, AGAIN].join('　') };
  const resolution = resolutionFor(why, type);
  return {
    kind: 'refused',
    message: `${message}ご注文はまだ確定していません。`,
    ...(resolution && { action: resolution }),
  };
}

const AGAIN = 'ご注文はまだ確定していません。内容をご確認のうえ、もう一度「注文を確定する」を押してください。';

/** Returns undefined for invalid JSON, which fails the schema. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
