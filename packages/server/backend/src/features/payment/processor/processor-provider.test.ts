import { expect, it } from 'vitest';
import type { Charge } from '../payment-method.ts';
import { createSlipProvider } from '../slip/slip-provider.ts';

const charge: Charge = {
  ...{ paymentCode: 'PY1', orderCode: 'O1', customerCode: 'C1', amountInVat: 1000, processorId: 'cv1', begunAt: 0 },
  ...{ instrument: { kind: 'convenience-store', store: 'LAWSON' }, source: 'LAWSON', forSubscription: false },
  ...{ buyer: { name: '', zipCode: '', address: '', tel: '' }, returnUrl: 'https://store.test/' },
};
const found = (status: number, body: unknown) =>
  createSlipProvider({ secret: 'key', sendRequest: async () => ({ kind: 'answer', status, body }) }).finish(charge);

it.each([400, 401, 403, 409, 422, 429, 500])('a look-up answered with %s decides nothing (G05)', async (status) => {
  expect(await found(status, { error: 'refused' })).toEqual({ kind: 'unknown' });
});

it('a look-up is decided by a charge of the same payment, by its void, or by its absence (G06)', async () => {
  const declined = { id: 'cv1', reference: 'PY1', amount: 1000, currency: 'JPY', status: 'declined' };
  const body = { ...declined, decline_code: null, reusable: null };
  expect(await found(200, body)).toMatchObject({ kind: 'declined' });
  expect(await found(200, { ...body, reference: 'PY2' })).toEqual({ kind: 'unknown' });
  expect(await found(200, { status: 'voided' })).toEqual({ kind: 'voided' });
  expect(await found(404, {})).toEqual({ kind: 'absent' });
});
