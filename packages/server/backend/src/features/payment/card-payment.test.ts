import { cartsByCustomer, failedAuthentication, finishPayment, startPayment } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { newMember } from '../../testing/buying.ts';
import type { TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile, secureCodeIn } from '../../testing/test-payments.ts';
import { findPayment } from './payments.ts';

/** Card numbers of the sandbox. */
const CARD_NUMBER = '4(111|000)([- ]?[0-9]{4}){3}';

const world = paymentsForFile();

const member = () => newMember(world.backend);
const card = async (number: string, keep = false) =>
  ({ kind: 'card-token', token: await world.cardToken(number), keep }) as const;
const statusOf = async (shopper: TestShopper, order_code: string) =>
  (await shopper.ask(getOrder, { order_code })).order_status;

describe('card payment (P-11)', () => {
  it('approves a card without challenge immediately, and the order proceeds (P-11)', async () => {
    const buyer = await member();
    const { order_code, payment_code } = await world.order(buyer, 'CREDIT_CARD', await card('4111111111111111'));
    expect(await buyer.ask(startPayment, { payment_code })).toEqual({ order_code, payment: { kind: 'approved' } });
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'authorised', refunded: 0 }]);
    expect(await statusOf(buyer, order_code)).toBe('AWAITING_ACCEPTANCE');
  });

  it('redirects to 3-D Secure; five concurrent returns make one order and one charge (G01, G02)', async () => {
    const buyer = await member();
    const { order_code, payment_code } = await world.order(buyer, 'CREDIT_CARD', await card('4000000000003220'));
    const { payment } = await buyer.ask(startPayment, { payment_code });
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    expect((await world.outside.open(payment.href)).text).toContain('本人認証（3Dセキュア）');
    const { leftFor } = await world.outside.open(payment.href, { result: 'success' });
    expect(leftFor).toMatch(/\/redirect\/secure\/[\w-]{32}\?status=success&vresult_code=Y$/);
    const request_secure_code = secureCodeIn(leftFor);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.ask(finishPayment, { request_secure_code })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ order_code, payment: { kind: 'approved' } })]),
    );
    expect(await world.chargesOf(payment_code)).toHaveLength(1);
    expect(await statusOf(buyer, order_code)).toBe('AWAITING_ACCEPTANCE');
  });

  it('ignores a success claimed by the address only; foreign and expired codes are unknown (P11, G04)', async () => {
    const buyer = await member();
    const { payment_code } = await world.order(buyer, 'CREDIT_CARD', await card('4000000000003220'));
    const started = await buyer.ask(startPayment, { payment_code });
    if (started.payment.kind !== 'redirect') throw new Error('no challenge');
    const [row] = await paymentRows(payment_code);
    const request_secure_code = row?.requestSecureCode ?? '';
    const forged = await buyer.ask(finishPayment, { request_secure_code });
    expect(forged.payment.kind).toBe('redirect');
    const other = await member();
    expect((await other.refusal(finishPayment, { request_secure_code })).code).toBe('not-found');
    expect((await other.refusal(startPayment, { payment_code })).code).toBe('not-found');
    const wrong = { request_secure_code: 'a'.repeat(request_secure_code.length) };
    expect((await buyer.refusal(finishPayment, wrong)).code).toBe('not-found');
    const { clock } = world.backend;
    clock.now += 61 * 60_000;
    expect((await buyer.refusal(finishPayment, { request_secure_code })).code).toBe('not-found');
    clock.now -= 61 * 60_000;
  });

  it('ignores a failure reported by the page while the authentication is open (S-02, G03, P12)', async () => {
    const buyer = await member();
    const { order_code, payment_code } = await world.order(buyer, 'CREDIT_CARD', await card('4000000000003220'));
    const started = await buyer.ask(startPayment, { payment_code });
    if (started.payment.kind !== 'redirect') throw new Error('no challenge');
    const { carts } = await buyer.ask(cartsByCustomer, {});
    expect(carts[0]).toMatchObject({
      cart_status: 'THREE_D_SECURE_AUTHORIZATION_REQUESTED',
      payment_code_for_three_d_secure: payment_code,
    });
    expect((await buyer.ask(failedAuthentication, { payment_code })).payment.kind).toBe('redirect');
    await world.outside.open(started.payment.href, { result: 'success' });
    expect(await buyer.ask(failedAuthentication, { payment_code })).toEqual({
      order_code,
      payment: { kind: 'approved' },
    });
    expect(await statusOf(buyer, order_code)).toBe('AWAITING_ACCEPTANCE');
  });

  it('restores the cart under a new code after a failed authentication (A-08)', async () => {
    const buyer = await member();
    const before = await world.order(buyer, 'CREDIT_CARD', await card('4000000000003220'));
    const { payment_code } = before;
    const started = await buyer.ask(startPayment, { payment_code });
    if (started.payment.kind !== 'redirect') throw new Error('no challenge');
    await world.outside.open(started.payment.href, { result: 'failure' });
    const { payment } = await buyer.ask(failedAuthentication, { payment_code });
    expect(payment).toMatchObject({ kind: 'declined', code: 'authentication-failed' });
    const { carts } = await buyer.ask(cartsByCustomer, {});
    expect(carts[0]).toMatchObject({ cart_status: 'INVENTORY_NOT_ALLOCATED', payment_code_for_three_d_secure: null });
    expect(carts[0]?.sku_entries_display).toHaveLength(1);
  });

  it.each([
    ['4000000000000002', 'card-declined'],
    ['4000000000000069', 'card-expired'],
    ['4000000000009995', 'card-short-of-funds'],
  ])('declines card %s with %s, and keeps the cart for another card (G15)', async (number, code) => {
    const buyer = await member();
    const { payment_code } = await world.order(buyer, 'CREDIT_CARD', await card(number));
    const { payment } = await buyer.ask(startPayment, { payment_code });
    expect(payment).toMatchObject({ kind: 'declined', code, message: expect.stringMatching(/。$/) });
    const { carts } = await buyer.ask(cartsByCustomer, {});
    expect(carts[0]?.sku_entries_display).toHaveLength(1);
  });

  it.each([
    ['the response is late', '4000000000000119'],
    ['the connection breaks', '4000000000000341'],
    ['an error is returned', '4000000000000259'],
  ])('looks up a charge by key when %s: one charge (G07)', async (_what, number) => {
    const buyer = await member();
    const { order_code, payment_code } = await world.order(buyer, 'CREDIT_CARD', await card(number));
    expect((await buyer.ask(startPayment, { payment_code })).payment).toEqual({ kind: 'approved' });
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'authorised' }]);
    expect(await statusOf(buyer, order_code)).toBe('AWAITING_ACCEPTANCE');
  });

  it('retries with the same key after an error without charge: one charge (G07)', async () => {
    const buyer = await member();
    const { payment_code } = await world.order(buyer, 'CREDIT_CARD', await card('4111111111111111'));
    await world.plan({ processor: 'card', action: 'charge', kind: 'error-before' });
    expect((await buyer.ask(startPayment, { payment_code })).payment).toEqual({ kind: 'approved' });
    expect(await world.chargesOf(payment_code)).toHaveLength(1);
  });

  it('makes one charge from fifty concurrent starts (G09)', async () => {
    const buyer = await member();
    const { payment_code } = await world.order(buyer, 'CREDIT_CARD', await card('4111111111111111'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.ask(startPayment, { payment_code })));
    expect(new Set(answers.map(({ payment }) => payment.kind))).toEqual(new Set(['approved']));
    expect(await world.chargesOf(payment_code)).toHaveLength(1);
  });

  it('stores no card number in tables, logs or responses (G16)', async () => {
    const buyer = await member();
    const placed = await world.order(buyer, 'CREDIT_CARD', await card('4111111111111111', true));
    const answers = [
      placed,
      await buyer.ask(startPayment, { payment_code: placed.payment_code }),
      await buyer.ask(getOrder, { order_code: placed.order_code }),
    ];
    const { database, logged } = world.backend;
    const tables = await rowsOf<{ name: string }>(
      database,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const found = await rowsOf(
        database,
        sql.raw(`select 1 from "${name}" t where t::text ~ '${CARD_NUMBER}' limit 1`),
      );
      expect(found, name).toEqual([]);
    }
    expect(JSON.stringify([logged, answers])).not.toMatch(new RegExp(CARD_NUMBER));
  });
});

async function paymentRows(paymentCode: string) {
  const row = await findPayment(world.backend.database, paymentCode);
  return row ? [row] : [];
}
