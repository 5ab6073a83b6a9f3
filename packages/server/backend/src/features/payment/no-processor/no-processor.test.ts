import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Charge } from '../payment-method.ts';
import { cashOnDelivery, fullPoint } from './no-processor.ts';

const charge = (amountInVat: number): Charge => ({
  paymentCode: 'PY1',
  orderCode: 'O1',
  customerCode: 'C1',
  amountInVat,
  instrument: { kind: 'none' },
  source: null,
  buyer: { name: '', zipCode: '', address: '', tel: '' },
  processorId: null,
  forSubscription: false,
  begunAt: 0,
  returnUrl: 'http://127.0.0.1/',
});

it('approves points for 0 yen only, and cash on delivery above 0 yen only (G13)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -100_000, max: 100_000 }), async (amount) => {
      const byPoints = await fullPoint.start(charge(amount));
      const atTheDoor = await cashOnDelivery.start(charge(amount));
      expect(byPoints.kind).toBe(amount === 0 ? 'approved' : 'declined');
      expect(atTheDoor.kind).toBe(amount > 0 ? 'approved' : 'declined');
      expect(await cashOnDelivery.finish(charge(amount))).toEqual(atTheDoor);
    }),
    { numRuns: 1000 },
  );
});

it('refuses automatic refunds of cash on delivery (G14)', async () => {
  const refund = { refundCode: 'RF1', amountInVat: 100 };
  expect(await cashOnDelivery.refund(charge(100), refund)).toMatchObject({ kind: 'refused' });
  expect(await fullPoint.refund(charge(0), refund)).toEqual({ kind: 'done' });
});
