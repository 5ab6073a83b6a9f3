import { cartsByCustomer, startPayment } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { freePort } from '@store/sandbox';
import { expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { newMember, stockOf } from '../../testing/buying.ts';
import { forFile, openTestBackend } from '../../testing/test-backend.ts';
import { orderWith } from '../../testing/test-payments.ts';

const backend = forFile(async () => openTestBackend({ PAYMENT_URL: `http://127.0.0.1:${await freePort()}` }));

it('reports an unavailable processor immediately, and keeps cart and stock (G08)', async () => {
  const stock = await stockOf(backend.database, 'S1001');
  const buyer = await newMember(backend, 500);
  const { order_code, payment_code } = await orderWith(buyer, {
    method: 'CREDIT_CARD',
    instrument: { kind: 'card-token', token: 'tok_any' },
    sku: 'S1001',
  });
  const { payment } = await buyer.ask(startPayment, { payment_code });
  expect(payment).toMatchObject({
    kind: 'declined',
    code: 'processor-away',
    message: expect.stringContaining('別のお支払い方法'),
  });
  expect((await buyer.ask(getOrder, { order_code })).order_status).toBe('PAYMENT_FAILED');
  expect((await buyer.ask(cartsByCustomer, {})).carts[0]?.sku_entries_display).toHaveLength(1);
  expect(await stockOf(backend.database, 'S1001')).toBe(stock);
  expect(await brokenInvariants(backend.database)).toEqual([]);
});
