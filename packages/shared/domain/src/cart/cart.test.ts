import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CartLine } from '../sale/index.ts';
import { decideCarts, isRetainedCart } from './cart-choice.ts';
import { decideMergeLine } from './merge-line.ts';

const cart = (fields: object) => ({
  cart_code: 'A1',
  order_type: 'NORMAL',
  cart_status: 'INVENTORY_NOT_ALLOCATED',
  customer_code: 'C0000001',
  ...fields,
});

describe('decideCarts', () => {
  it.each([
    ['S-03', { order_type: 'RESERVED', cart_status: 'INVENTORY_NOT_ALLOCATED' }, true],
    ['S-03', { order_type: 'RESERVED', cart_status: 'INVENTORY_ALLOCATED' }, true],
    ['S-03', { order_type: 'RESERVED', cart_status: 'ORDERED' }, false],
    ['S-03', { order_type: 'RESERVED', cart_status: null }, false],
    ['S-04', { order_type: 'PERIODICAL', periodical_purchase_codes: ['PP1'] }, false],
    ['S-04', { order_type: 'PERIODICAL', periodical_purchase_codes: [] }, true],
    ['S-04', { order_type: 'PERIODICAL' }, true],
    ['S-03', { order_type: 'NORMAL', cart_status: 'ORDERED' }, true],
    ['S-04', { order_type: 'NORMAL', periodical_purchase_codes: ['PP1'] }, true],
  ])('isRetainedCart (%s) for %j: %s', (_, fields, kept) => expect(isRetainedCart(cart(fields))).toBe(kept));

  it('converts a cart without a customer at sign-in, and leaves a guest’s cart unchanged (S-05)', () => {
    const guest = cart({ customer_code: null });
    expect(decideCarts([guest], 'C0000001')).toMatchObject({ kind: 'keep', toConvert: [guest] });
    expect(decideCarts([guest], null)).toMatchObject({ kind: 'keep', carts: [guest], toConvert: [] });
    expect(decideCarts([cart({})], 'C0000001')).toMatchObject({ kind: 'keep', toConvert: [] });
  });

  it('clears all carts if one belongs to another customer, also without a sign-in (S-06)', () => {
    expect(decideCarts([cart({ customer_code: null }), cart({ customer_code: 'C0000002' })], 'C0000001')).toEqual({
      kind: 'clear-all',
    });
    expect(decideCarts([cart({})], null)).toEqual({ kind: 'clear-all' });
  });

  it('reports a cart abandoned in 3-D Secure with its payment code (S-02)', () => {
    const left = cart({
      cart_status: 'THREE_D_SECURE_AUTHORIZATION_REQUESTED',
      payment_code_for_three_d_secure: 'PAY1',
    });
    expect(decideCarts([left], 'C0000001')).toMatchObject({
      failedAuthentications: [{ cart: left, paymentCode: 'PAY1' }],
    });
    expect(decideCarts([{ ...left, payment_code_for_three_d_secure: null }], 'C0000001')).toMatchObject({
      failedAuthentications: [],
    });
    expect(decideCarts([{ ...left, cart_status: 'ORDERED' }], 'C0000001')).toMatchObject({ failedAuthentications: [] });
  });

  it('retains active carts and those abandoned in 3-D Secure, and drops others (S-02, S-03, S-04)', () => {
    const reserved = { order_type: 'RESERVED', cart_code: 'R1' };
    const left = cart({
      ...reserved,
      cart_status: 'THREE_D_SECURE_AUTHORIZATION_REQUESTED',
      payment_code_for_three_d_secure: 'PAY1',
    });
    const ordered = cart({ ...reserved, cart_status: 'ORDERED' });
    const running = cart({ order_type: 'PERIODICAL', periodical_purchase_codes: ['PP1'] });
    expect(decideCarts([cart({}), left, ordered, running], 'C0000001')).toMatchObject({
      carts: [cart({}), left],
      failedAuthentications: [{ cart: left, paymentCode: 'PAY1' }],
    });
  });
});

describe('decideMergeLine', () => {
  const set = { set_type: 'SET', sku_codes_for_set: [{ sku_code: 'a', quantity: 2 }] };
  const skus = {
    a: { sku_code: 'a' },
    b: { sku_code: 'b' },
    set: { sku_code: 'set', attributes: set },
    drug: { sku_code: 'drug', sku_type: 'CLASS1_OTC_DRUG' },
  };
  const line = (code: keyof typeof skus, quantity: number, orderType: CartLine['orderType'] = 'NORMAL') => ({
    sku: skus[code],
    quantity,
    orderType,
  });
  const decide = (options: CartLine, beside: readonly CartLine[], limit = 5) =>
    decideMergeLine({ line: options, beside, limitOf: () => limit });

  it('adds up quantities of the same SKU up to its limit, over all carts (S-05, V-06)', () => {
    expect(decide(line('a', 2), [line('b', 5)])).toEqual({ kind: 'comes', quantity: 2, capped: null });
    expect(decide(line('a', 5), [line('a', 4, 'PERIODICAL')])).toMatchObject({
      kind: 'comes',
      quantity: 1,
      capped: { limit: 5 },
    });
    expect(decide(line('a', 1), [line('a', 4)])).toMatchObject({ kind: 'comes', quantity: 1, capped: null });
    expect(decide(line('a', 5), [line('a', 5, 'PERIODICAL')])).toMatchObject({ kind: 'stays', reason: 'over-limit' });
  });
  it('rejects only lines in conflict with the member’s lines (S-05, V-09)', () => {
    const beside = [line('b', 1, 'PERIODICAL')];
    expect(decide(line('drug', 1), beside)).toMatchObject({
      kind: 'stays',
      reason: 'mixing',
      mixing: 'class1-while-subscription',
    });
    expect(decide(line('a', 1), beside)).toMatchObject({ kind: 'comes' });
  });
  it('counts a set by its contents, and allows one set even if it exceeds the limit (V-06)', () => {
    expect(decide(line('set', 3), [line('a', 1)])).toMatchObject({ kind: 'comes', quantity: 2, capped: { limit: 5 } });
    expect(decide(line('a', 2), [line('set', 2)])).toMatchObject({ kind: 'comes', quantity: 1, capped: { limit: 5 } });
    expect(decide(line('set', 1), [line('a', 4)])).toMatchObject({ kind: 'stays', room: { sku_code: 'a' } });
    expect(decide(line('set', 2), [], 1)).toMatchObject({ kind: 'comes', quantity: 1 });
  });

  it('loses nothing below the limit and never exceeds it (S-05)', () => {
    const entries = fc.array(
      fc.record({
        code: fc.constantFrom<keyof typeof skus>('a', 'b', 'set'),
        quantity: fc.integer({ min: 1, max: 9 }),
        type: fc.constantFrom('NORMAL' as const, 'PERIODICAL' as const),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, (wanted) => {
        const held: CartLine[] = [];
        for (const { code, quantity, type } of wanted) {
          const decision = decide(line(code, quantity, type), held);
          if (decision.kind === 'comes') held.push(line(code, decision.quantity, type));
          if (decision.kind === 'comes' && !decision.capped) expect(decision.quantity).toBe(quantity);
        }
        const pieces = (code: string) =>
          held.filter(({ sku }) => sku.sku_code === code).reduce((sum, each) => sum + each.quantity, 0);
        expect(pieces('a') + 2 * pieces('set')).toBeLessThanOrEqual(5);
        expect(pieces('b')).toBeLessThanOrEqual(5);
      }),
      { numRuns: 2000 },
    );
  });
});
