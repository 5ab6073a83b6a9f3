import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isCancellableByCustomer, moveOrder, type OrderActor } from './order-state.ts';
import { DELIVERY_GROUP_LABELS, deliveryGroup, ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { PAYMENT_LABELS, PAYMENT_METHODS, paymentDecision, settlesAtOnce } from './payment-method.ts';

const actors: OrderActor[] = ['customer', 'shop', 'pharmacist', 'clock', 'processor'];

/** States reachable by anybody's moves without passing through `avoiding`. */
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
  it.each([
    ['AWAITING_ACCEPTANCE', '発送前'],
    ['ACCEPTED', '発送準備中'],
    ['SHIPPED', '発送済み'],
    ['RECEIVED', '発送済み'],
  ] as const)('%s is %s (S-10)', (status, label) => expect(DELIVERY_GROUP_LABELS[deliveryGroup(status)]).toBe(label));

  it.each([
    ['AWAITING_ACCEPTANCE', 'ACCEPTED', 'shop'],
    ['AWAITING_ACCEPTANCE', 'CANCELLED', 'customer'],
    ['ACCEPTED', 'CANCELLED', 'shop'],
    ['ACCEPTED', 'SHIPPED', 'shop'],
    ['SHIPPED', 'RECEIVED', 'clock'],
    ['PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION', 'pharmacist'],
    ['AWAITING_CONFIRMATION', 'PHARMACIST_CHECK_PENDING', 'customer'],
    ['AWAITING_CONFIRMATION', 'AWAITING_ACCEPTANCE', 'customer'],
    ['PAYMENT_PENDING', 'AWAITING_ACCEPTANCE', 'processor'],
    ['PAYMENT_PENDING', 'PHARMACIST_CHECK_PENDING', 'processor'],
    ['PAYMENT_PENDING', 'PAYMENT_FAILED', 'processor'],
  ] as const)('%s → %s by the %s', (from, to, by) =>
    expect(moveOrder({ from, to, by })).toEqual({ kind: 'moved', status: to }),
  );

  it.each([
    ['ACCEPTED', 'CANCELLED', 'customer', 'already-preparing'],
    ['SHIPPED', 'CANCELLED', 'shop', 'already-shipped'],
    ['RECEIVED', 'CANCELLED', 'customer', 'already-shipped'],
    ['CANCELLED', 'ACCEPTED', 'shop', 'final-state'],
    ['CANCELLED', 'CANCELLED', 'customer', 'same-state'],
    ['AWAITING_ACCEPTANCE', 'SHIPPED', 'shop', 'not-in-order'],
    ['AWAITING_ACCEPTANCE', 'ACCEPTED', 'customer', 'not-yours-to-do'],
    ['PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION', 'shop', 'not-yours-to-do'],
    ['PAYMENT_PENDING', 'AWAITING_ACCEPTANCE', 'customer', 'not-yours-to-do'],
    ['PAYMENT_PENDING', 'CANCELLED', 'customer', 'not-in-order'],
    ['PAYMENT_FAILED', 'AWAITING_ACCEPTANCE', 'processor', 'final-state'],
  ] as const)('%s → %s by the %s is refused: %s', (from, to, by, reason) => {
    const move = moveOrder({ from, to, by });
    expect(move).toMatchObject({ kind: 'refused', reason });
    expect(move.kind === 'refused' && move.message).toMatch(/。$/);
  });

  it('a class 1 order is accepted only through the information and the customer’s confirmation (M-05)', () => {
    expect(reachable('PHARMACIST_CHECK_PENDING')).toContain('SHIPPED');
    expect(reachable('PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION')).not.toContain('AWAITING_ACCEPTANCE');
  });

  it('a cancelled, refused or expired order never moves again', () => {
    for (const end of ['CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED', 'RECEIVED'] as const)
      expect(reachable(end).size).toBe(1);
  });

  it('no history of attempts, whoever makes them, skips payment, pharmacist, confirmation or preparation (M-03…M-06, S-10)', () => {
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

  it('the shopper cancels until preparation starts (80)', () => {
    expect(ORDER_STATUSES.filter(isCancellableByCustomer)).toEqual([
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

  it('every method has its words (P-11)', () => {
    expect(Object.values(PAYMENT_LABELS)).toEqual([
      'クレジットカード',
      '代金引換',
      '後払い（NP後払い）',
      'Amazon Pay',
      'キャリア決済',
      '全額ポイント払い',
    ]);
  });
  it.each([
    ['an ordinary order', plain, ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'NP_DEFERRED', 'AMAZON_PAY', 'CARRIER_BILLING']],
    [
      'a subscription',
      { ...plain, hasSubscription: true },
      ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'NP_DEFERRED', 'AMAZON_PAY'],
    ],
    ['class 1 medicine', { ...plain, hasClass1Drug: true }, ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'AMAZON_PAY']],
    ['50,001 yen', { ...plain, payable: 50_001 }, ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'NP_DEFERRED', 'AMAZON_PAY']],
    ['300,001 yen', { ...plain, payable: 300_001 }, ['CREDIT_CARD', 'AMAZON_PAY']],
    ['nothing left to pay', { ...plain, payable: 0 }, ['FULL_POINT']],
  ])('%s (P-11, 40)', (_, question, methods) => expect(usable(question)).toEqual(methods));
  it('a refused method says why (P-11)', () => {
    expect(paymentDecision('FULL_POINT', plain)).toEqual({ kind: 'refused', reason: 'points-do-not-cover' });
    expect(paymentDecision('CREDIT_CARD', { ...plain, payable: 0 })).toEqual({
      kind: 'refused',
      reason: 'nothing-to-pay',
    });
    expect(paymentDecision('CARRIER_BILLING', { ...plain, hasSubscription: true })).toEqual({
      kind: 'refused',
      reason: 'subscription',
    });
  });
  it('full points fit exactly an order that costs nothing, and everything else exactly one that does (G13)', () => {
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
        if (request.hasSubscription || request.hasClass1Drug) expect(methods).not.toContain('CARRIER_BILLING');
        if (request.hasClass1Drug) expect(methods).not.toContain('NP_DEFERRED');
      }),
      { numRuns: 2000 },
    );
  });
  it('only cash on delivery and full points are settled with the click (P-11)', () => {
    expect(PAYMENT_METHODS.filter(settlesAtOnce)).toEqual(['CASH_ON_DELIVERY', 'FULL_POINT']);
  });
});
