import {
  addToCart,
  amazonCheckoutSession,
  amazonCreatePayment,
  amazonSignature,
  beginAsGuest,
  cartsByCustomer,
  checkoutOptions,
  finishPayment,
  placeOrder,
  startPayment,
} from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { addresses } from '../../platform/database/tables/customers.ts';
import { newMember } from '../../testing/buying.ts';
import { guestSays } from '../../testing/guests.ts';
import { shipAndReturn } from '../../testing/returning.ts';
import { STORE_URL, type TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile, readyCart, secureCodeIn } from '../../testing/test-payments.ts';

const world = paymentsForFile();
let members = 100;
afterAll(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

const member = () => {
  members += 1;
  return newMember(world.backend, members);
};
const statusOf = async (shopper: TestShopper, order_code: string) =>
  (await shopper.ask(getOrder, { order_code })).order_status;

it('offers every payment method that fits (P-11)', async () => {
  const buyer = await member();
  await readyCart(buyer, { method: 'CREDIT_CARD', sku: 'S1001' });
  const { payment_methods } = await buyer.ask(checkoutOptions, { order_type: 'NORMAL' });
  expect(payment_methods.map(({ method }) => method)).toEqual([
    'CREDIT_CARD',
    'AMAZON_PAY',
    'PAYPAY',
    'CONVENIENCE_STORE',
    'NP_DEFERRED',
    'CARRIER_BILLING',
    'CASH_ON_DELIVERY',
  ]);
});

describe('後払い（NP） (P-11)', () => {
  it('checks the buyer, and the order proceeds (P-11)', async () => {
    const buyer = await member();
    const { order_code, payment_code } = await world.order(buyer, 'NP_DEFERRED');
    expect((await buyer.ask(startPayment, { payment_code })).payment).toEqual({ kind: 'approved' });
    expect(await world.chargesOf(payment_code)).toMatchObject([{ processor: 'np', status: 'authorised' }]);
    expect(await statusOf(buyer, order_code)).toBe('AWAITING_ACCEPTANCE');
    await isRefundedInPart(order_code, payment_code);
  });

  it('keeps the cart and shows the reason when NP refuses the buyer (P-11)', async () => {
    const buyer = await member();
    await world.backend.database
      .update(addresses)
      .set({ lastName: '否認' })
      .where(eq(addresses.deliveryCode, `AD-M${members}`));
    const { payment_code } = await world.order(buyer, 'NP_DEFERRED');
    const { payment } = await buyer.ask(startPayment, { payment_code });
    expect(payment).toMatchObject({ kind: 'declined', code: 'deferred-refused' });
    expect((await buyer.ask(cartsByCustomer, {})).carts[0]?.sku_entries_display).toHaveLength(1);
  });

  it('looks up a lost response by key: one bill (G07)', async () => {
    const buyer = await member();
    const { payment_code } = await world.order(buyer, 'NP_DEFERRED');
    await world.plan({ processor: 'np', action: 'charge', kind: 'lost-reply' });
    expect((await buyer.ask(startPayment, { payment_code })).payment).toEqual({ kind: 'approved' });
    expect(await world.chargesOf(payment_code)).toHaveLength(1);
  });
});

describe('代金引換 (P-11)', () => {
  it('is accepted immediately, without a processor (P-11)', async () => {
    const buyer = await member();
    const request = await readyCart(buyer, { method: 'CASH_ON_DELIVERY', sku: 'S1001' });
    expect(await buyer.ask(placeOrder, request)).toMatchObject({
      order_status: 'AWAITING_ACCEPTANCE',
      payment_code: null,
    });
  });
});

describe('Amazon Pay (P-11)', () => {
  it('pays through signature, buyer’s page and session, completed once however often repeated (A-31, A-32, A-33, G11)', async () => {
    const buyer = await member();
    const cart = await readyCart(buyer, { method: 'AMAZON_PAY', sku: 'S1001' });
    const checkout_session_id = await amazonSession(buyer);
    const session = await buyer.ask(amazonCheckoutSession, { checkout_session_id });
    expect(session).toMatchObject({ state: 'Open', buyer_name: '山田 太郎', payment_descriptor: /./ });
    expect(session.shipping_address).toMatchObject({
      zip_code: '1500002',
      state: '東京都',
      city: '渋谷区',
      problems: [],
    });
    const { order_code, payment } = await buyer.ask(amazonCreatePayment, paymentOf(cart, checkout_session_id));
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    expect((await world.outside.open(payment.href)).text).toContain(
      `${cart.expected_total_in_vat.toLocaleString('ja-JP')}円`,
    );
    const { leftFor } = await world.outside.open(payment.href, { result: 'pay' });
    const request_secure_code = secureCodeIn(leftFor);
    const answers = await Promise.all([1, 2, 3].map(() => buyer.ask(finishPayment, { request_secure_code })));
    expect(new Set(answers.map((answer) => answer.payment.kind))).toEqual(new Set(['approved']));
    expect(
      (await world.charges()).filter(({ amount, processor }) => processor === 'amazon-pay' && amount > 0),
    ).toHaveLength(1);
    expect(await statusOf(buyer, order_code)).toBe('AWAITING_ACCEPTANCE');
    const [charge] = (await world.charges()).filter(
      ({ processor, amount }) => processor === 'amazon-pay' && amount > 0,
    );
    await isRefundedInPart(order_code, charge?.reference ?? '');
  });

  it('refuses another amount than the server’s, without a charge (G11, P09)', async () => {
    const buyer = await member();
    const cart = await readyCart(buyer, { method: 'AMAZON_PAY', sku: 'S1001' });
    const checkout_session_id = await amazonSession(buyer);
    const cheap = { ...cart, expected_total_in_vat: 1 };
    expect((await buyer.refusal(amazonCreatePayment, paymentOf(cheap, checkout_session_id))).code).toBe(
      'price-changed',
    );
  });

  it('supplies a guest with address and mail from the cart on, and pays without an account (41, G11)', async () => {
    const guest = world.backend.visitor();
    expect((await guest.refusal(amazonSignature, SIGNED)).code).toBe('cart-empty');
    await guest.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const checkout_session_id = await amazonSession(guest);
    const session = await guest.ask(amazonCheckoutSession, { checkout_session_id });
    expect(session).toMatchObject({ buyer_email: 'buyer@shop.test', shipping_address: { city: '渋谷区' } });
    const stranger = world.backend.visitor();
    await stranger.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    expect((await stranger.refusal(amazonCheckoutSession, { checkout_session_id })).code).toBe('not-found');
    await guest.ask(beginAsGuest, guestSays());
    const cart = await readyCart(guest, { method: 'AMAZON_PAY', sku: 'S1001' });
    const { payment } = await guest.ask(amazonCreatePayment, paymentOf(cart, checkout_session_id));
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    const { leftFor } = await world.outside.open(payment.href, { result: 'pay' });
    const paid = await guest.ask(finishPayment, { request_secure_code: secureCodeIn(leftFor) });
    expect(paid.payment.kind).toBe('approved');
  });

  it('answers another member’s session as not found (G11, P10)', async () => {
    const [buyer, other] = [await member(), await member()];
    await readyCart(buyer, { method: 'AMAZON_PAY', sku: 'S1001' });
    const checkout_session_id = await amazonSession(buyer);
    const cart = await readyCart(other, { method: 'AMAZON_PAY', sku: 'S1001' });
    const foreign = await other.refusal(amazonCheckoutSession, { checkout_session_id });
    expect(foreign).toEqual(await other.refusal(amazonCheckoutSession, { checkout_session_id: 'cs_none' }));
    expect((await other.refusal(amazonCreatePayment, paymentOf(cart, checkout_session_id))).code).toBe('not-found');
  });

  it('makes no charge when the buyer cancels, and leaves the cart unchanged (G11)', async () => {
    const buyer = await member();
    const cart = await readyCart(buyer, { method: 'AMAZON_PAY', sku: 'S1001' });
    const { payment } = await buyer.ask(amazonCreatePayment, paymentOf(cart, await amazonSession(buyer)));
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    const { leftFor } = await world.outside.open(payment.href, { result: 'cancel' });
    const after = await buyer.ask(finishPayment, { request_secure_code: secureCodeIn(leftFor) });
    expect(after.payment).toMatchObject({ kind: 'declined', code: 'cancelled-by-customer' });
    expect((await buyer.ask(cartsByCustomer, {})).carts[0]?.sku_entries_display).toHaveLength(1);
  });

  it('ends the order of an abandoned session uncharged, even if paid late (G11)', async () => {
    const buyer = await member();
    const cart = await readyCart(buyer, { method: 'AMAZON_PAY', sku: 'S1001' });
    const { order_code, payment } = await buyer.ask(amazonCreatePayment, paymentOf(cart, await amazonSession(buyer)));
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    const before = await world.charges();
    const { clock, payments } = world.backend;
    clock.now += 25 * 3_600_000;
    await payments.service.runDue();
    const { leftFor } = await world.outside.open(payment.href, { result: 'pay' });
    await payments.service.runDue();
    // The member's own session has expired by then too.
    clock.now -= 25 * 3_600_000;
    const late = await buyer.ask(finishPayment, { request_secure_code: secureCodeIn(leftFor) });
    expect(late.payment.kind).toBe('declined');
    expect(await statusOf(buyer, order_code)).toBe('PAYMENT_FAILED');
    expect(await world.charges()).toEqual(before);
    expect((await buyer.ask(cartsByCustomer, {})).carts[0]?.sku_entries_display).toHaveLength(1);
  });

  it('reads the result from the session after a lost response: one charge (G07)', async () => {
    const buyer = await member();
    const cart = await readyCart(buyer, { method: 'AMAZON_PAY', sku: 'S1017' });
    const { payment } = await buyer.ask(amazonCreatePayment, paymentOf(cart, await amazonSession(buyer)));
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    const { leftFor } = await world.outside.open(payment.href, { result: 'pay' });
    await world.plan({ processor: 'amazon-pay', action: 'charge', kind: 'lost-reply' });
    const before = (await world.charges()).length;
    const request_secure_code = secureCodeIn(leftFor);
    await buyer.ask(finishPayment, { request_secure_code });
    expect((await buyer.ask(finishPayment, { request_secure_code })).payment).toEqual({ kind: 'approved' });
    expect(await world.charges()).toHaveLength(before + 1);
  });

  it.each([
    'https://evil.test/cart',
    `${STORE_URL}.evil.test/cart`,
    `${STORE_URL}/mypage`,
    `${STORE_URL}/cart/../mypage`,
    'http://user@127.0.0.1:39000/cart',
  ])('refuses to sign the return address %s (P08)', async (return_url) => {
    const buyer = await member();
    const refused = await buyer.refusal(amazonSignature, { order_type: 'NORMAL', return_url });
    expect(refused.code).toBe('return-url-refused');
  });

  it('has a payload changed after signing rejected by Amazon (P08)', async () => {
    const buyer = await member();
    await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const signed = await buyer.ask(amazonSignature, { order_type: 'NORMAL', return_url: `${STORE_URL}/cart` });
    const changed = signed.payloadJSON.replace(STORE_URL, 'https://evil.test');
    const { text } = await world.outside.open(`${world.sandboxUrl}/amazon-pay/checkout`, {
      payload: changed,
      signature: signed.signature,
      public_key_id: signed.public_key_id,
      buyer: '山田 太郎',
    });
    expect(text).toContain('ストアの署名を確認できませんでした');
  });
});

/** Checks the refund of a returned piece in the processor's records (82). */
async function isRefundedInPart(orderCode: string, paymentCode: string): Promise<void> {
  await shipAndReturn(world.backend, { orderCode, customerCode: `M${members}`, pieces: { S1001: 1 } });
  expect(await world.chargesOf(paymentCode)).toMatchObject([
    { status: 'captured', amount: 4180 + 550, refunded: 4180 },
  ]);
}

const SIGNED = { order_type: 'NORMAL', return_url: `${STORE_URL}/cart` } as const;

async function amazonSession(buyer: TestShopper): Promise<string> {
  const signed = await buyer.ask(amazonSignature, SIGNED);
  expect((await world.outside.open(signed.checkout_url)).text).toContain('Amazon Pay');
  const { leftFor } = await world.outside.open(`${world.sandboxUrl}/amazon-pay/checkout`, {
    payload: signed.payloadJSON,
    signature: signed.signature,
    public_key_id: signed.public_key_id,
    buyer: '山田 太郎',
  });
  return new URL(leftFor ?? '').searchParams.get('amazonCheckoutSessionId') ?? '';
}

function paymentOf(cart: Awaited<ReturnType<typeof readyCart>>, checkout_session_id: string) {
  return {
    order_type: cart.order_type,
    cart_code: cart.cart_code,
    payment_type: 'AMAZON_PAY' as const,
    payment_request: { checkout_session_id, amount: cart.expected_total_in_vat, currency_code: 'JPY' as const },
  };
}
