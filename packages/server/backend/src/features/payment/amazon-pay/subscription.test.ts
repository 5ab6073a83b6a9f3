import {
  addToCart,
  amazonReusableToken,
  amazonSignature,
  checkoutChoose,
  checkoutOptions,
  finishPayment,
} from '@store/contracts/calls/checkout';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../platform/database/tables/orders.ts';
import { payments } from '../../../platform/database/tables/payments.ts';
import { newMember } from '../../../testing/buying.ts';
import { STORE_URL, type TestShopper } from '../../../testing/test-backend.ts';
import { paymentsForFile } from '../../../testing/test-payments.ts';
import { beginPayment } from '../payments.ts';

const INTERVAL = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 5 } as const;
const world = paymentsForFile();
let member: TestShopper;
let first: { orderCode: string; paymentCode: string; amount: number; permission: string };
beforeAll(async () => {
  member = await newMember(world.backend, 700);
  first = await subscribe();
});

describe('subscription by Amazon Pay (A-34)', () => {
  it('pays the first delivery, and stores a permission that is never exposed (A-34)', async () => {
    expect(first.permission).toMatch(/^S03_/);
    const charges = (await world.charges()).filter(({ reference }) => reference === first.paymentCode);
    expect(charges).toMatchObject([{ status: 'authorised', amount: first.amount }]);
  });

  it('charges later deliveries on it without the buyer, once despite a lost response (A-34)', async () => {
    await world.plan({ processor: 'amazon-pay', action: 'charge', kind: 'lost-reply' });
    const { paymentCode } = await renew(first.amount, 'S-1');
    world.backend.clock.now += 60_000;
    await world.backend.payments.service.runDue();
    const charges = (await world.charges()).filter(({ reference }) => reference === paymentCode);
    expect(charges).toMatchObject([{ status: 'authorised', amount: first.amount }]);
    expect(await world.backend.payments.service.finish(paymentCode)).toEqual({ kind: 'approved' });
  });

  it('refuses far more than was agreed (G12)', async () => {
    const { progress } = await renew(first.amount * 10, 'S-2');
    expect(progress).toMatchObject({ kind: 'declined', code: 'amazon-declined' });
  });

  it('charges nothing after the buyer has cancelled at Amazon (G12)', async () => {
    const amazon = world.backend.payments.processors.amazon;
    await amazon?.send({ method: 'DELETE', path: `chargePermissions/${first.permission}/close` });
    const { progress, paymentCode } = await renew(first.amount, 'S-3');
    expect(progress).toMatchObject({ kind: 'declined', code: 'amazon-declined' });
    expect((await world.charges()).filter(({ reference }) => reference === paymentCode)).toEqual([]);
  });
});

async function subscribe() {
  const order_type = 'PERIODICAL' as const;
  await member.ask(addToCart, { order_type, sku: 'S1001', quantity: 1, interval: INTERVAL });
  const { addresses } = await member.ask(checkoutOptions, { order_type });
  const delivery_code = addresses[0]?.delivery_code;
  const { carts } = await member.ask(checkoutChoose, { order_type, delivery_code, payment_method: 'AMAZON_PAY' });
  const cart = carts.find((each) => each.order_type === order_type);
  const signed = await member.ask(amazonSignature, { order_type, return_url: `${STORE_URL}/cart` });
  const { leftFor } = await world.outside.open(`${world.sandboxUrl}/amazon-pay/checkout`, {
    payload: signed.payloadJSON,
    signature: signed.signature,
    public_key_id: signed.public_key_id,
    buyer: '山田 太郎',
  });
  const checkout_session_id = new URL(leftFor ?? '').searchParams.get('amazonCheckoutSessionId') ?? '';
  const { order_code, payment } = await member.ask(amazonReusableToken, {
    cart_code: cart?.cart_code ?? '',
    payment_method: 'AMAZON_PAY',
    schedule_details: { frequency: '1 month' },
    payment_request: { checkout_session_id, amount: cart?.totals.total_in_vat ?? 0, currency_code: 'JPY' },
  });
  if (payment.kind !== 'redirect') throw new Error(payment.kind);
  expect((await world.outside.open(payment.href)).text).toContain('次回以降のお届け分もこの方法でお支払いになります');
  const back = await world.outside.open(payment.href, { result: 'pay' });
  const request_secure_code = /secure\/([^?]+)/.exec(back.leftFor ?? '')?.[1] ?? '';
  const finished = await member.ask(finishPayment, { request_secure_code });
  expect(finished.payment).toEqual({ kind: 'approved' });
  expect(JSON.stringify(finished)).not.toContain('S03_');
  const [row] = await world.backend.database.select().from(payments).where(eq(payments.orderCode, order_code));
  return {
    orderCode: order_code,
    paymentCode: row?.paymentCode ?? '',
    amount: row?.amountInVat ?? 0,
    permission: row?.reusable ?? '',
  };
}

/** Creates a later delivery's order and payment, like the scheduler. */
async function renew(amountInVat: number, orderCode: string) {
  const { database, clock } = world.backend;
  const [model] = await database.select().from(orders).where(eq(orders.orderCode, first.orderCode));
  if (!model) throw new Error('there is no first order');
  const waiting = { cartCode: null, orderStatus: 'PAYMENT_PENDING' as const, waitsUntil: clock.now + 1_800_000 };
  await database.insert(orders).values({ ...model, ...waiting, orderCode });
  const { paymentCode } = await beginPayment(database, {
    orderCode,
    customerCode: 'M700',
    method: 'AMAZON_PAY',
    amountInVat,
    instrument: { kind: 'previous', paymentCode: first.paymentCode },
    forSubscription: true,
    offSession: true,
    now: clock.now,
  });
  return { paymentCode, progress: await world.backend.payments.service.carryOut(paymentCode) };
}
