import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { checkoutChoose, checkoutOptions } from '../calls/checkout/index.ts';
import { cartMethod, paidMethod, shownStatus } from '../entities/index.ts';
import { emptyCart } from '../testing/index.ts';
import { growing } from './growing.ts';

describe('an answer of a later backend', () => {
  it.each([
    ['payment method of an order', paidMethod, 'OTHER'],
    ['status of an order', shownStatus, 'OTHER'],
    ['payment method of a cart', cartMethod, null],
  ])('reads an unknown %s as its substitute, also once more', (_, schema: z.ZodMiniType, substitute) => {
    const read = schema.parse('BANK_TRANSFER');
    expect([read, schema.parse(read)]).toEqual([substitute, substitute]);
  });
  it.each([{ kind: 'bank-transfer' }, { kind: 'card-token', token: 'tok_1', network: 'VISA' }])(
    'reads a cart paid by an instrument that this build does not know, which requests refuse: %j',
    (instrument) => {
      const payment = { instrument, label: '銀行振込' };
      const whole = emptyCart();
      const later = { carts: [{ ...whole, checkout: { ...whole.checkout, payment } }] };
      const read = { ...whole, checkout: { ...whole.checkout, payment: null } };
      expect(checkoutChoose.answer.parse(later)).toEqual({ carts: [read] });
      expect(checkoutChoose.request.safeParse({ order_type: 'NORMAL', payment }).success).toBe(false);
      expect(checkoutChoose.request.safeParse({ order_type: 'NORMAL', payment: null }).success).toBe(true);
    },
  );
  it('is refused without the value, or with one of another kind', () => {
    const schema = growing(['A', 'B'], 'OTHER');
    expect(schema.parse('B')).toBe('B');
    for (const value of [undefined, null, 1]) expect(schema.safeParse(value).success).toBe(false);
  });
  it('offers the payment methods that this build knows', () => {
    const methods = ['BANK_TRANSFER', 'PAYPAY'].map((method) => ({ method, label: method, fee_in_vat: 0, note: '' }));
    const none = { addresses: [], delivery_dates: [], delivery_slots: [] };
    const { payment_methods } = checkoutOptions.answer.parse({ ...none, payment_methods: methods }) as {
      payment_methods: { method: string }[];
    };
    expect(payment_methods.map(({ method }) => method)).toEqual(['PAYPAY']);
    const damaged = { ...none, payment_methods: [{ ...methods[1], fee_in_vat: 'none' }] };
    expect(checkoutOptions.answer.safeParse(damaged).success).toBe(false);
  });
});
