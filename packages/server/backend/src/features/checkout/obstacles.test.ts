import { deliveryChoices } from '@store/domain/delivery';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { contextOf, GUEST, MAN, NOW } from '../../testing/demo-store.ts';
import { ADDRESS, lineOf, pricedCart } from '../../testing/in-memory/carts-in-memory.ts';
import { instrumentFor, refuseChosenPayment } from './chosen-payment.ts';
import { dayChoices, isDayPossible, releaseOf } from './draft/delivery-days.ts';
import { memberObstacle, orderObstacles } from './obstacles.ts';

/** The checks here depend on the cart only. */
const context = contextOf({} as Database, MAN, NOW);
const calendar = { now: NOW, closedDays: [] };
const offer = { methods: ['CREDIT_CARD'] } as const;
const obstacles = async (cart: ReturnType<typeof pricedCart>) =>
  (await orderObstacles(cart, { context, offer, calendar })).map(({ body }) => body);

describe('orderObstacles', () => {
  it('is empty for a cart that can be sold, sent and paid (P16)', async () => {
    expect(await obstacles(pricedCart([lineOf('A'), lineOf('B', { quantity: 5 })]))).toEqual([]);
    expect(await obstacles(pricedCart([lineOf('A')], { paymentMethod: 'CREDIT_CARD' }))).toEqual([]);
  });
  it('lists each line that is not on sale, short of stock or over its limit, in cart order (P16, V-06)', async () => {
    const room = { pieces: 1, sku_code: 'D', limit: 2, countsSets: true };
    const lines = [
      lineOf('A', { sale: { kind: 'not-on-sale' } }),
      lineOf('B'),
      lineOf('C', { sale: { kind: 'short-of-stock', remaining: 1 }, quantity: 9 }),
      lineOf('D', { room, quantity: 2 }),
      lineOf('E', { room, quantity: 1 }),
    ];
    expect(await obstacles(pricedCart(lines))).toMatchObject([
      { code: 'not-on-sale', message: '「品物A」は現在販売していません。カートから削除してください。' },
      { code: 'sold-out', message: '「品物C」の在庫が不足しています（残り1点）。' },
      { code: 'over-limit', message: expect.stringContaining('「品物D」はお一人様2点まで') },
    ]);
  });
  it('reports a payment under way, a missing address, and a missing or unavailable payment method (F11)', async () => {
    const bare = { ...pricedCart([lineOf('A')], { payingOrderCode: 'O1', paymentMethod: null }), address: null };
    expect((await obstacles(bare)).map(({ code }) => code)).toEqual([
      'in-payment',
      'delivery-missing',
      'payment-missing',
    ]);
    expect(await obstacles(pricedCart([lineOf('A')], { paymentMethod: 'AMAZON_PAY' }))).toMatchObject([
      { code: 'payment-unavailable' },
    ]);
  });
  it('reports several packs of abuse-prone medicine, or a declaration older than a day (77)', async () => {
    const prone = { isAbuseProne: true };
    const declared = (declared_at: number) => ({
      age: 35,
      has_other_purchases: false,
      has_understood: true,
      declared_at,
    });
    expect(await obstacles(pricedCart([lineOf('A', { fields: prone }), lineOf('B', { fields: prone })]))).toMatchObject(
      [{ code: 'over-limit', details: { limit: 1 } }],
    );
    expect(await obstacles(pricedCart([lineOf('A', { fields: prone })]))).toMatchObject([
      { code: 'declaration-needed' },
    ]);
    const dayOld = pricedCart([lineOf('A', { fields: prone })], { safeUse: declared(NOW - 86_400_000) });
    expect(await obstacles(dayOld)).toMatchObject([{ code: 'declaration-needed' }]);
  });
  it('requires membership for subscriptions and for class 1 and abuse-prone medicine (M-01, 77)', () => {
    const guest = { identity: GUEST };
    const refused = (cart: ReturnType<typeof pricedCart>) => memberObstacle(cart, guest)?.body.code ?? null;
    expect(refused(pricedCart([lineOf('A')]))).toBeNull();
    expect(refused(pricedCart([lineOf('A')], { orderType: 'PERIODICAL' }))).toBe('members-only');
    expect(refused(pricedCart([lineOf('A', { fields: { skuType: 'CLASS1_OTC_DRUG' } })]))).toBe('members-only');
    expect(refused(pricedCart([lineOf('A', { fields: { isAbuseProne: true } })]))).toBe('members-only');
    expect(memberObstacle(pricedCart([lineOf('A')], { orderType: 'PERIODICAL' }), context)).toBeNull();
  });
});

describe('delivery day choices', () => {
  const calendar = { now: NOW, closedDays: ['2026-07-15', '2026-07-20'] };
  const cart = pricedCart([lineOf('A')]);
  const choices = deliveryChoices({ ...calendar, prefecture: '北海道', postcode: '0600000' });
  const possible = (
    date: string | null,
    slot: 'NONE' | 'MORNING' = 'NONE',
    own = cart,
    address: typeof ADDRESS | null = ADDRESS,
  ) => isDayPossible(own, { address, date, slot, calendar });

  it('depend on the address and the warehouse’s closed days; no day is always allowed (39)', () => {
    expect(dayChoices(cart, ADDRESS, calendar)).toEqual(choices);
    expect(dayChoices(cart, null, calendar)).toEqual(deliveryChoices(calendar));
    const earliest = choices[0]?.date ?? '';
    expect([possible(earliest), possible('2026-07-15'), possible(null)]).toEqual([true, false, true]);
    const tokyo = deliveryChoices(calendar)[0]?.date ?? '';
    expect([possible(tokyo), possible(tokyo, 'NONE', cart, null)]).toEqual([false, true]);
  });
  it('are empty for a subscription, whose interval decides (S-15)', () => {
    const subscription = pricedCart([lineOf('A')], { orderType: 'PERIODICAL' });
    expect(dayChoices(subscription, ADDRESS, calendar)).toEqual([]);
    expect([possible(null, 'MORNING', subscription), possible('2026-07-30', 'MORNING', subscription)]).toEqual([
      true,
      false,
    ]);
  });
  it('begin with the latest sale start of reserved items (S-14)', () => {
    const coming = (salesStart: number | null) => lineOf(`S${salesStart}`, { fields: { salesStart } });
    const lines = [coming(NOW + 5), coming(NOW + 9), coming(null)];
    expect(releaseOf(pricedCart(lines))).toBeNull();
    const reserved = pricedCart(lines, { orderType: 'RESERVED' });
    expect(releaseOf(reserved)).toBe(NOW + 9);
    const month = pricedCart([coming(Date.parse('2026-08-20T00:00:00+09:00'))], { orderType: 'RESERVED' });
    expect((dayChoices(month, ADDRESS, calendar)[0]?.date ?? '') > '2026-08-20').toBe(true);
  });
});

describe('instrumentFor and refuseChosenPayment', () => {
  const chosen = (kind: 'none' | 'carrier' | 'amazon') =>
    kind === 'carrier'
      ? ({ label: '', instrument: { kind, carrier: 'DOCOMO' } } as const)
      : kind === 'amazon'
        ? ({ label: '', instrument: { kind, checkout_session_id: 'S' } } as const)
        : ({ label: '', instrument: { kind } } as const);

  it('use an instrument with its own payment method only (40)', () => {
    const token = { label: '', instrument: { kind: 'card-token', token: 'T' } } as const;
    const saved = { label: '', instrument: { kind: 'saved-card', card_code: 'CARD' } } as const;
    expect(instrumentFor(token, 'CREDIT_CARD')).toEqual(token.instrument);
    expect(instrumentFor(saved, 'CREDIT_CARD')).toEqual(saved.instrument);
    expect(instrumentFor(chosen('carrier'), 'CARRIER_BILLING')).toMatchObject({ kind: 'carrier' });
    expect(instrumentFor(chosen('amazon'), 'AMAZON_PAY')).toMatchObject({ kind: 'amazon' });
    expect(instrumentFor(token, 'AMAZON_PAY')).toBeUndefined();
    expect(instrumentFor(null, 'CREDIT_CARD')).toBeUndefined();
    expect(instrumentFor(chosen('none'), null)).toEqual({ kind: 'none' });
  });
  it('refuse an instrument of another payment method (40)', async () => {
    const refused = async (method: 'CREDIT_CARD' | 'CARRIER_BILLING') =>
      (await refuseChosenPayment(chosen('carrier'), { method, context }))?.body.code ?? null;
    expect([await refused('CREDIT_CARD'), await refused('CARRIER_BILLING')]).toEqual(['payment-unavailable', null]);
  });
});
