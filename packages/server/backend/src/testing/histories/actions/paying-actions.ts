import { failedAuthentication, finishPayment, startPayment } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { decideCarts } from '@store/domain/cart';
import fc from 'fast-check';
import type { Act } from '../action.ts';
import { BrokenPromise } from '../broken-promise.ts';
import { openCarts } from '../open-carts.ts';
import { checkMail } from '../promises/order-is-as-quoted.ts';
import { checkSubscriptions } from '../promises/subscriptions-are-seen.ts';
import type { Unpaid, World } from '../world.ts';

/** Continues to 3-D Secure at the card processor, and checks that it requests the confirmed amount (P-11). */
export async function openAtProcessor(world: World, unpaid: Unpaid): Promise<void> {
  const { paymentCode, quote } = unpaid;
  const answer = await world.browser.call(startPayment, { payment_code: paymentCode });
  if (!answer.status) return;
  const amount = world.processor.charges.get(paymentCode)?.amountInVat;
  if (amount !== quote.agreed.total_in_vat)
    throw new BrokenPromise('the sum confirmed is what the card processor is asked for', `${amount} asked for`);
  world.unpaid.push(unpaid);
}

/** Completes or rejects 3-D Secure; the browser may not return. */
export const answeringIssuer: Act<{ result: 'yes' | 'no'; comesBack: boolean }> = {
  name: 'the card’s holder answers',
  input: fc.record({ result: fc.constantFrom('yes', 'no'), comesBack: fc.boolean() }),
  when: ({ isSignedIn, unpaid }) => isSignedIn && unpaid.length > 0,
  async run(world, { result, comesBack }) {
    const [first, ...others] = world.unpaid;
    const charge = first && world.processor.charges.get(first.paymentCode);
    if (!first || !charge) return undefined;
    const paid = first.quote.agreed.payment_method === 'CONVENIENCE_STORE' ? 'captured' : 'authorised';
    if (charge.status === 'challenge') charge.status = result === 'yes' ? paid : 'declined';
    world.browser.note(`the card processor has ${first.paymentCode} as ${charge.status}`);
    if (!comesBack) return undefined;
    world.unpaid = others;
    const answer = await world.browser.call(finishPayment, { request_secure_code: charge.secureCode });
    if (answer.status) await checkPaid(world, first, answer.data.payment.kind);
    return openCarts(world);
  },
};

async function checkPaid(world: World, { orderCode, quote }: Unpaid, outcome: string): Promise<void> {
  if (outcome !== 'approved') return;
  const { order_status } = await world.browser.ask(getOrder, { order_code: orderCode });
  if (order_status === 'PAYMENT_PENDING' || order_status === 'AWAITING_PAYMENT' || order_status === 'PAYMENT_FAILED')
    throw new BrokenPromise('what was paid is ordered', `${orderCode} is ${order_status}`);
  if (order_status === 'CANCELLED') return;
  await checkSubscriptions(world, quote);
  await checkMail(world, { orderCode, quote });
}

/** S-02: the cart page reports an abandoned 3-D Secure payment. */
export const reportingLeft: Act<null> = {
  name: 'report what was left in 3-D Secure',
  input: fc.constant(null),
  when: ({ isSignedIn, shown }) => isSignedIn && shown.some((cart) => cart.payment_code_for_three_d_secure),
  async run(world) {
    const decision = decideCarts(world.shown, world.customerCode);
    const left = decision.kind === 'keep' ? decision.failedAuthentications : [];
    if (left.length === 0) throw new BrokenPromise('a card left in 3-D Secure is reported', 'nothing is');
    for (const { paymentCode } of left) {
      const answer = await world.browser.call(failedAuthentication, { payment_code: paymentCode });
      if (answer.status && answer.data.payment.kind !== 'redirect' && answer.data.payment.kind !== 'running') {
        const found = world.unpaid.find((each) => each.paymentCode === paymentCode);
        world.unpaid = world.unpaid.filter((each) => each !== found);
        if (found) await checkPaid(world, found, answer.data.payment.kind);
      }
    }
    return openCarts(world);
  },
};
