import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isCancellableByCustomer, moveOrder, type OrderActor } from './order-state.ts';
import {
  DELIVERY_GROUP_LABELS,
  deliveryGroup,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
  waitsForAdvice,
} from './order-status.ts';
import { PAYMENT_LABELS, PAYMENT_METHODS, paymentDecision, settlesAtOnce } from './payment-method.ts';

const actors: OrderActor[] = ['customer', 'shop', 'pharmacist', 'clock', 'processor'];

/** States reachable by any actor's moves without passing through `avoiding`. */
function reachable(from: OrderStatus, avoiding: OrderStatus | null = null): Set<OrderStatus> {
  const seen = new Set([from]);
  for (const at of seen) {
    for (const to of ORDER_STATUSES) {
      if (to !== avoiding && actors.some((by) => moveOrder({ from: at, to, by }).kind === 'moved')) seen.add(to);
    }
  }
  return seen;
}

describe('order states', () => {
  it('have a label and one group in the order history each (S-10, M-03)', () => {
    const shown = ORDER_STATUSES.map((status) => [
      status,
      ORDER_STATUS_LABELS[status],
      DELIVERY_GROUP_LABELS[deliveryGroup(status)],
    ]);
    expect(shown).toEqual([
      ['PAYMENT_PENDING', 'お支払い手続き中', '発送前'],
      ['AWAITING_PAYMENT', 'お支払い待ち', '発送前'],
      ['PHARMACIST_CHECK_PENDING', '薬剤師確認中', '発送前'],
      ['AWAITING_CONFIRMATION', 'ご確認待ち', '発送前'],
      ['AWAITING_ACCEPTANCE', '発送前', '発送前'],
      ['ACCEPTED', '発送準備中', '発送準備中'],
      ['SHIPPED', '発送済み', '発送済み'],
      ['RECEIVED', '発送済み', '発送済み'],
      ['CANCELLED', 'キャンセル', 'キャンセル'],
      ['PAYMENT_FAILED', 'お支払い未完了', 'キャンセル'],
      ['SALE_REFUSED', '販売不可', 'キャンセル'],
      ['EXPIRED', '期限切れ', 'キャンセル'],
    ]);
  });

  it('include two that wait for advice on class 1 medicine: pharmacist and customer (M-03)', () => {
    expect(ORDER_STATUSES.filter(waitsForAdvice)).toEqual(['PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION']);
  });

  it('allow exactly these moves, each with its permitted actors (S-10, M-03…M-06, 80)', () => {
    const moves = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.flatMap((to) => {
        const may = actors.filter((by) => moveOrder({ from, to, by }).kind === 'moved');
        if (may.length > 0)
          expect(moveOrder({ from, to, by: may[0] ?? 'clock' })).toEqual({ kind: 'moved', status: to });
        return may.length > 0 ? [`${from} → ${to}: ${may.join(', ')}`] : [];
      }),
    );
    expect(moves).toEqual([
      'PAYMENT_PENDING → AWAITING_PAYMENT: processor',
      'PAYMENT_PENDING → PHARMACIST_CHECK_PENDING: processor',
      'PAYMENT_PENDING → AWAITING_ACCEPTANCE: processor',
      'PAYMENT_PENDING → PAYMENT_FAILED: processor',
      'AWAITING_PAYMENT → AWAITING_ACCEPTANCE: processor',
      'AWAITING_PAYMENT → CANCELLED: customer, shop, clock',
      'PHARMACIST_CHECK_PENDING → AWAITING_CONFIRMATION: pharmacist',
      'PHARMACIST_CHECK_PENDING → CANCELLED: customer, shop',
      'PHARMACIST_CHECK_PENDING → SALE_REFUSED: pharmacist',
      'PHARMACIST_CHECK_PENDING → EXPIRED: clock',
      'AWAITING_CONFIRMATION → PHARMACIST_CHECK_PENDING: customer',
      'AWAITING_CONFIRMATION → AWAITING_ACCEPTANCE: customer',
      'AWAITING_CONFIRMATION → CANCELLED: customer, shop',
      'AWAITING_CONFIRMATION → SALE_REFUSED: pharmacist',
      'AWAITING_CONFIRMATION → EXPIRED: clock',
      'AWAITING_ACCEPTANCE → ACCEPTED: shop, clock',
      'AWAITING_ACCEPTANCE → CANCELLED: customer, shop',
      'ACCEPTED → SHIPPED: shop',
      'ACCEPTED → CANCELLED: shop',
      'SHIPPED → RECEIVED: shop, clock',
    ]);
  });

  it.each([
    ['ACCEPTED', 'CANCELLED', 'customer', 'already-preparing'],
    ['SHIPPED', 'CANCELLED', 'shop', 'already-shipped'],
    ['RECEIVED', 'CANCELLED', 'customer', 'already-shipped'],
    ['CANCELLED', 'ACCEPTED', 'shop', 'final-state'],
    ['CANCELLED', 'CANCELLED', 'customer', 'same-state'],
    ['AWAITING_ACCEPTANCE', 'SHIPPED', 'shop', 'not-in-order'],
    ['ACCEPTED', 'RECEIVED', 'shop', 'not-in-order'],
    ['AWAITING_ACCEPTANCE', 'ACCEPTED', 'customer', 'not-yours-to-do'],
    ['PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION', 'shop', 'not-yours-to-do'],
    ['PAYMENT_PENDING', 'AWAITING_ACCEPTANCE', 'customer', 'not-yours-to-do'],
    ['PAYMENT_PENDING', 'CANCELLED', 'customer', 'not-in-order'],
    ['PAYMENT_FAILED', 'AWAITING_ACCEPTANCE', 'processor', 'final-state'],
  ] as const)('refuse %s → %s by the %s: %s', (from, to, by, reason) => {
    const move = moveOrder({ from, to, by });
    expect(move).toMatchObject({ kind: 'refused', reason });
    expect(move.kind === 'refused' && move.message).toMatch(/。$/);
  });

  it('cannot be cancelled once some pieces are shipped, only shipped to the end', () => {
    const move = (to: OrderStatus) => moveOrder({ from: 'ACCEPTED', to, by: 'shop', isPartlyShipped: true });
    expect(move('CANCELLED')).toMatchObject({ kind: 'refused', reason: 'already-shipped' });
    expect(move('SHIPPED')).toMatchObject({ kind: 'moved' });
  });

  it('require information and the customer’s confirmation to accept a class 1 order (M-05)', () => {
    expect(reachable('PHARMACIST_CHECK_PENDING')).toContain('SHIPPED');
    expect(reachable('PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION')).not.toContain('AWAITING_ACCEPTANCE');
  });

  it('have no moves out of cancelled, refused and expired', () => {
    for (const end of ['CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED', 'RECEIVED'] as const)
      expect(reachable(end).size).toBe(1);
  });

  it('never skip payment, pharmacist, confirmation or preparation, in any sequence (M-03…M-06, S-10)', () => {
    const attempt = fc.record({ to: fc.constantFrom(...ORDER_STATUSES), by: fc.constantFrom(...actors) });
    const starts = ['PAYMENT_PENDING', 'PHARMACIST_CHECK_PENDING', 'AWAITING_ACCEPTANCE'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.array(attempt, { maxLength: 60 }), (start, attempts) => {
        const history: { status: OrderStatus; by: OrderActor | null }[] = [{ status: start, by: null }];
        for (const { to, by } of attempts) {
          const from = history.at(-1)?.status ?? start;
          if (moveOrder({ from, to, by }).kind === 'moved') history.push({ status: to, by });
        }
        const ways = history
          .slice(1)
          .map(({ status, by }, index) => ({ from: history[index]?.status, to: status, by }));
        for (const { from, to, by } of ways) {
          if (from === 'PAYMENT_PENDING') expect(by).toBe('processor');
          if (from === 'AWAITING_PAYMENT' && to === 'AWAITING_ACCEPTANCE') expect(by).toBe('processor');
          if (from === 'PHARMACIST_CHECK_PENDING') expect(to).not.toBe('AWAITING_ACCEPTANCE');
          if (to === 'AWAITING_CONFIRMATION') expect([from, by]).toEqual(['PHARMACIST_CHECK_PENDING', 'pharmacist']);
          if (from === 'AWAITING_CONFIRMATION' && to === 'AWAITING_ACCEPTANCE') expect(by).toBe('customer');
          if (to === 'SHIPPED') expect(from).toBe('ACCEPTED');
          if (to === 'CANCELLED') expect(by === 'shop' || from !== 'ACCEPTED').toBe(true);
        }
        const seen = history.map(({ status }) => status);
        expect(seen.filter((status) => status === 'AWAITING_ACCEPTANCE').length).toBeLessThanOrEqual(1);
        expect(seen.filter((status) => deliveryGroup(status) === 'not-delivered').length).toBeLessThanOrEqual(1);
        if (seen.includes('SHIPPED')) expect(seen).not.toContain('CANCELLED');
      }),
      { numRuns: 2000 },
    );
  });

  it('of a later build have no moves', () => {
    const later: unknown = 'LATER';
    const status = later as OrderStatus;
    expect(isCancellableByCustomer(status)).toBe(false);
    expect(moveOrder({ from: status, to: 'SHIPPED', by: 'shop' })).toMatchObject({ reason: 'not-in-order' });
  });

  it('let customers cancel until preparation starts (80)', () => {
    expect(ORDER_STATUSES.filter(isCancellableByCustomer)).toEqual([
      'AWAITING_PAYMENT',
      'PHARMACIST_CHECK_PENDING',
      'AWAITING_CONFIRMATION',
      'AWAITING_ACCEPTANCE',
    ]);
  });
});

describe('payment methods', () => {
  const plain = { payable: 5000, hasSubscription: false, hasClass1Drug: false };
  const usable = (question: typeof plain) =>
    PAYMENT_METHODS.filter((method) => paymentDecision(method, question).kind === 'usable');

  it('have a label each (P-11)', () => {
    expect(Object.values(PAYMENT_LABELS)).toEqual([
      'クレジットカード',
      '代金引換',
      '後払い（NP後払い）',
      'Amazon Pay',
      'キャリア決済',
      'PayPay',
      'コンビニ払い',
      '全額ポイント払い',
    ]);
  });
  it.each([
    [
      'an ordinary order',
      plain,
      [
        'CREDIT_CARD',
        'CASH_ON_DELIVERY',
        'NP_DEFERRED',
        'AMAZON_PAY',
        'CARRIER_BILLING',
        'PAYPAY',
        'CONVENIENCE_STORE',
      ],
    ],
    [
      'a subscription',
      { ...plain, hasSubscription: true },
      ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'NP_DEFERRED', 'AMAZON_PAY'],
    ],
    ['class 1 medicine', { ...plain, hasClass1Drug: true }, ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'AMAZON_PAY']],
    [
      '50,000 yen',
      { ...plain, payable: 50_000 },
      [
        'CREDIT_CARD',
        'CASH_ON_DELIVERY',
        'NP_DEFERRED',
        'AMAZON_PAY',
        'CARRIER_BILLING',
        'PAYPAY',
        'CONVENIENCE_STORE',
      ],
    ],
    [
      '50,001 yen',
      { ...plain, payable: 50_001 },
      ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'NP_DEFERRED', 'AMAZON_PAY', 'PAYPAY', 'CONVENIENCE_STORE'],
    ],
    [
      '300,000 yen',
      { ...plain, payable: 300_000 },
      ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'AMAZON_PAY', 'PAYPAY', 'CONVENIENCE_STORE'],
    ],
    ['300,001 yen', { ...plain, payable: 300_001 }, ['CREDIT_CARD', 'AMAZON_PAY', 'PAYPAY']],
    ['500,001 yen', { ...plain, payable: 500_001 }, ['CREDIT_CARD', 'AMAZON_PAY']],
    ['nothing left to pay', { ...plain, payable: 0 }, ['FULL_POINT']],
  ])('are offered for %s (P-11, 40)', (_, question, methods) => expect(usable(question)).toEqual(methods));
  it('give a reason when refused (P-11)', () => {
    expect(paymentDecision('FULL_POINT', plain)).toEqual({ kind: 'refused', reason: 'points-do-not-cover' });
    expect(paymentDecision('CREDIT_CARD', { ...plain, payable: 0 })).toEqual({
      kind: 'refused',
      reason: 'nothing-to-pay',
    });
    for (const confirmed of ['CARRIER_BILLING', 'PAYPAY', 'CONVENIENCE_STORE'] as const)
      expect(paymentDecision(confirmed, { ...plain, hasSubscription: true })).toEqual({
        kind: 'refused',
        reason: 'subscription',
      });
    expect(paymentDecision('NP_DEFERRED', { ...plain, payable: 55_001 })).toEqual({
      kind: 'refused',
      reason: 'over-amount',
    });
    expect(paymentDecision('NP_DEFERRED', { ...plain, hasClass1Drug: true })).toEqual({
      kind: 'refused',
      reason: 'class1-drug',
    });
  });
  it('allow full points exactly for an order that costs nothing, and no other method for it (G13)', () => {
    const question = fc.record({
      payable: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 })),
      hasSubscription: fc.boolean(),
      hasClass1Drug: fc.boolean(),
    });
    fc.assert(
      fc.property(question, (request) => {
        const methods = usable(request);
        expect(methods.includes('FULL_POINT')).toBe(request.payable === 0);
        expect(methods.length).toBe(request.payable === 0 ? 1 : methods.length);
        expect(methods).toContain(request.payable === 0 ? 'FULL_POINT' : 'CREDIT_CARD');
        for (const confirmed of ['CARRIER_BILLING', 'PAYPAY', 'CONVENIENCE_STORE'])
          if (request.hasSubscription || request.hasClass1Drug) expect(methods).not.toContain(confirmed);
        if (request.hasClass1Drug) expect(methods).not.toContain('NP_DEFERRED');
      }),
      { numRuns: 2000 },
    );
  });
  it('settle immediately only for cash on delivery and full points (P-11)', () => {
    expect(PAYMENT_METHODS.filter(settlesAtOnce)).toEqual(['CASH_ON_DELIVERY', 'FULL_POINT']);
  });
});
