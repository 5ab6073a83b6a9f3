import { cartsByCustomer, finishPayment, startPayment } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { newMember } from '../../../testing/buying.ts';
import { shipAndReturn } from '../../../testing/returning.ts';
import type { TestShopper } from '../../../testing/test-backend.ts';
import { paymentsForFile, secureCodeIn } from '../../../testing/test-payments.ts';

const world = paymentsForFile();
let members = 100;
afterAll(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

const member = () => {
  members += 1;
  return newMember(world.backend, members);
};
const statusOf = async (shopper: TestShopper, order_code: string) =>
  (await shopper.ask(getOrder, { order_code })).order_status;

describe('キャリア決済 (P-11)', () => {
  it.each([
    ['DOCOMO', 'd払い（docomo）'],
    ['AU', 'auかんたん決済'],
    ['SOFTBANK', 'ソフトバンクまとめて支払い'],
  ] as const)('redirects to the page of %s and back (P-11)', async (carrier, name) => {
    const buyer = await member();
    const { order_code, payment_code } = await world.order(buyer, 'CARRIER_BILLING', { kind: 'carrier', carrier });
    const { payment } = await buyer.ask(startPayment, { payment_code });
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    expect((await world.outside.open(payment.href)).text).toContain(name);
    const { leftFor } = await world.outside.open(payment.href, { result: 'pay', pin: '1234' });
    const request_secure_code = secureCodeIn(leftFor);
    expect((await buyer.ask(finishPayment, { request_secure_code })).payment).toEqual({ kind: 'approved' });
    expect(await statusOf(buyer, order_code)).toBe('AWAITING_ACCEPTANCE');
    await isRefundedInPart(order_code, payment_code);
  });

  it('leaves the cart unchanged when cancelled on the carrier’s page (P-11)', async () => {
    const buyer = await member();
    const { payment_code } = await world.order(buyer, 'CARRIER_BILLING', { kind: 'carrier', carrier: 'AU' });
    const { payment } = await buyer.ask(startPayment, { payment_code });
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    const { leftFor } = await world.outside.open(payment.href, { result: 'cancel' });
    const { payment: after } = await buyer.ask(finishPayment, { request_secure_code: secureCodeIn(leftFor) });
    expect(after).toMatchObject({ kind: 'declined', code: 'cancelled-by-customer' });
    expect((await buyer.ask(cartsByCustomer, {})).carts[0]?.sku_entries_display).toHaveLength(1);
  });

  it('declines without a carrier (G13)', async () => {
    const buyer = await member();
    const { payment_code } = await world.order(buyer, 'CARRIER_BILLING');
    const { payment } = await buyer.ask(startPayment, { payment_code });
    expect(payment).toMatchObject({ kind: 'declined', code: 'instrument-invalid' });
    expect(await world.chargesOf(payment_code)).toEqual([]);
  });
});

describe('PayPay (P-11)', () => {
  const open = async () => {
    const buyer = await member();
    const { order_code, payment_code } = await world.order(buyer, 'PAYPAY');
    const { payment } = await buyer.ask(startPayment, { payment_code });
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    const decide = async (result: string) => {
      const { leftFor } = await world.outside.open(payment.href, { result });
      return (await buyer.ask(finishPayment, { request_secure_code: secureCodeIn(leftFor) })).payment;
    };
    return { buyer, order_code, payment_code, decide };
  };

  it('redirects to the page of PayPay and back, and refunds in part (P-11)', async () => {
    const { buyer, order_code, payment_code, decide } = await open();
    expect(await decide('pay')).toEqual({ kind: 'approved' });
    expect(await world.chargesOf(payment_code)).toMatchObject([{ processor: 'paypay', status: 'authorised' }]);
    expect(await statusOf(buyer, order_code)).toBe('AWAITING_ACCEPTANCE');
    await isRefundedInPart(order_code, payment_code);
  });

  it.each([
    ['a cancelled payment', 'cancel', 'cancelled-by-customer'],
    ['a balance that is too low', 'short', 'paypay-refused'],
  ])('keeps the cart after %s (P-11)', async (_, result, code) => {
    const { buyer, decide } = await open();
    expect(await decide(result)).toMatchObject({ kind: 'declined', code });
    expect((await buyer.ask(cartsByCustomer, {})).carts[0]?.sku_entries_display).toHaveLength(1);
  });

  it('charges once when the response to the charge is lost (G07)', async () => {
    const buyer = await member();
    const { payment_code } = await world.order(buyer, 'PAYPAY');
    await world.plan({ processor: 'paypay', action: 'charge', kind: 'lost-reply' });
    const { payment } = await buyer.ask(startPayment, { payment_code });
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    const { leftFor } = await world.outside.open(payment.href, { result: 'pay' });
    await buyer.ask(finishPayment, { request_secure_code: secureCodeIn(leftFor) });
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'authorised' }]);
  });
});

/** Checks the refund of a returned piece in the processor's records (82). */
async function isRefundedInPart(orderCode: string, paymentCode: string): Promise<void> {
  await shipAndReturn(world.backend, { orderCode, customerCode: `M${members}`, pieces: { S1001: 1 } });
  expect(await world.chargesOf(paymentCode)).toMatchObject([
    { status: 'captured', amount: 4180 + 550, refunded: 4180 },
  ]);
}
