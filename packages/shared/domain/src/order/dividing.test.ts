import { describe, expect, it } from '@jest/globals';
import { misfitOf, whyUndivided } from './dividing.ts';
import { orderChanges } from './order-changes.ts';
import { paymentDecision } from './payment-method.ts';

const line = (entry_index: number, quantity: number) => ({ entry_index, quantity });
const to = (delivery_code: string, ...lines: ReturnType<typeof line>[]) => ({ delivery_code, lines });

describe('whyUndivided', () => {
  it.each([
    ['two pieces of an ordinary item', 'NORMAL', [line(0, 2)], null],
    ['two lines', 'NORMAL', [line(0, 1), line(1, 1)], null],
    ['one piece', 'NORMAL', [line(0, 1)], '2点以上'],
    ['a subscription', 'PERIODICAL', [line(0, 2)], '定期購入'],
    ['reserved items', 'RESERVED', [line(0, 2)], '予約注文'],
    ['class 1 medicine', 'NORMAL', [{ ...line(0, 2), sku_type: 'CLASS1_OTC_DRUG' }], '第1類医薬品'],
    ['abuse-prone medicine', 'NORMAL', [{ ...line(0, 2), is_abuse_prone: true }], '指定濫用防止医薬品'],
  ])('decides for %s (46)', (_, order_type, lines, reason) => {
    const why = whyUndivided({ order_type, lines });
    if (reason === null) expect(why).toBeNull();
    else expect(why).toContain(reason);
  });
});

describe('misfitOf', () => {
  const lines = [line(0, 3), line(4, 1)];
  it('accepts a division that sends every piece to exactly one address (46)', () => {
    expect(misfitOf(lines, [to('A', line(0, 1), line(4, 1)), to('B', line(0, 2))])).toBeNull();
    expect(misfitOf(lines, [to('A', line(0, 1), line(0, 1)), to('B', line(0, 1), line(4, 1))])).toBeNull();
  });
  it.each([
    ['a piece is missing', [to('A', line(0, 1), line(4, 1)), to('B', line(0, 1))], '合っていません'],
    ['a piece is assigned twice', [to('A', line(0, 2), line(4, 1)), to('B', line(0, 2))], '合っていません'],
    ['a line is missing', [to('A', line(0, 1)), to('B', line(0, 2))], '合っていません'],
    ['a line is not in the cart', [to('A', line(0, 3), line(4, 1)), to('B', line(9, 1))], '合っていません'],
    ['an address gets nothing', [to('A', line(0, 3), line(4, 1)), to('B')], '商品のない'],
    ['an address is repeated', [to('A', line(0, 1), line(4, 1)), to('A', line(0, 2))], '同じお届け先'],
    ['there is only one address', [to('A', line(0, 3), line(4, 1))], '2か所から5か所'],
    ['there are six addresses', ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => to(code, line(0, 1))), '2か所から5か所'],
  ])('rejects a division when %s (46)', (_, parcels, reason) => {
    expect(misfitOf(lines, parcels)).toContain(reason);
  });
});

describe('payment and changes of a divided order', () => {
  it('limits several addresses to cards, cash on delivery and points (46, P-11)', () => {
    const order = { payable: 1000, hasSubscription: false, hasClass1Drug: false };
    const refused = { kind: 'refused', reason: 'several-addresses' };
    for (const method of ['NP_DEFERRED', 'CARRIER_BILLING', 'PAYPAY', 'CONVENIENCE_STORE', 'AMAZON_PAY'] as const) {
      expect(paymentDecision(method, { ...order, isDivided: true })).toEqual(refused);
      expect(paymentDecision(method, { ...order, isDivided: false }).kind).toBe('usable');
    }
    for (const method of ['CREDIT_CARD', 'CASH_ON_DELIVERY'] as const)
      expect(paymentDecision(method, { ...order, isDivided: true }).kind).toBe('usable');
    expect(paymentDecision('FULL_POINT', { ...order, payable: 0, isDivided: true }).kind).toBe('usable');
  });

  it('reports another division as a change, regardless of key order (46, 29)', () => {
    const parcel = {
      delivery_code: 'A',
      delivery_date: null,
      delivery_slot: 'NONE',
      lines: [line(0, 1)],
      delivery_fee_in_vat: 550,
      total_in_vat: 1550,
    };
    const { total_in_vat, ...rest } = parcel;
    const agreed = {
      lines: [],
      coupon_code: null,
      discount_in_vat: 0,
      use_point: 0,
      delivery_fee_in_vat: 0,
      payment_fee_in_vat: 0,
      delivery_code: null,
      delivery_date: null,
      delivery_slot: 'NONE',
      payment_method: null,
      total_in_vat: 0,
    };
    const changes = (was: readonly (typeof parcel)[] | undefined, now: readonly (typeof parcel)[] | undefined) =>
      orderChanges({ ...agreed, parcels: was }, { ...agreed, parcels: now });
    expect(changes([parcel], [{ total_in_vat, ...rest }])).toEqual([]);
    expect(changes(undefined, undefined)).toEqual([]);
    for (const other of [undefined, [{ ...parcel, delivery_code: 'B' }], [{ ...parcel, lines: [line(0, 2)] }]])
      expect(changes([parcel], other)).toEqual([{ kind: 'parcels' }]);
    expect(changes(undefined, [parcel])).toEqual([{ kind: 'parcels' }]);
  });
});
