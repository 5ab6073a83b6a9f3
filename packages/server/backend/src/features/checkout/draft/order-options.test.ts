import { checkoutChoose, placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { getOrder, issueReceipt } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../../../platform/database/tables/orders.ts';
import { newMember } from '../../../testing/buying.ts';
import { paymentsForFile, readyCart } from '../../../testing/test-payments.ts';

const world = paymentsForFile();

const member = () => newMember(world.backend);
const NORMAL = { order_type: 'NORMAL' } as const;
const WISHES = {
  drop_off: 'DOOR',
  gift: { is_wrapped: true, noshi: 'OIWAI', noshi_name: '佐伯', message: '', hide_prices: true, sender_name: '' },
  note: 'インターホンを\n鳴らさないでください',
  receipt_addressee: '株式会社佐伯',
} as const;

describe('order options', () => {
  it('are stored on the cart and copied to the order (42, 43, 44)', async () => {
    const buyer = await member();
    const request = await readyCart(buyer, { method: 'NP_DEFERRED', sku: 'S1001' });
    const { carts } = await buyer.ask(checkoutChoose, { ...NORMAL, wishes: WISHES });
    expect(carts[0]?.checkout.wishes).toEqual(WISHES);
    const { order_code, payment_code } = await buyer.ask(placeOrder, request);
    expect((await buyer.ask(getOrder, { order_code })).wishes).toEqual(WISHES);
    await buyer.ask(startPayment, { payment_code: payment_code ?? '' });
    await world.backend.database.update(orders).set({ orderStatus: 'SHIPPED' }).where(eq(orders.orderCode, order_code));
    expect((await buyer.ask(issueReceipt, { order_code })).addressee).toBe('株式会社佐伯');
  });

  it('require in-person delivery for cash on delivery and medicine (42)', async () => {
    const buyer = await member();
    const request = await readyCart(buyer, { method: 'NP_DEFERRED', sku: 'S1001' });
    await buyer.ask(checkoutChoose, { ...NORMAL, wishes: WISHES });
    const cash = { ...NORMAL, payment_method: 'CASH_ON_DELIVERY' } as const;
    const refused = await buyer.refusal(checkoutChoose, { ...cash, wishes: WISHES });
    expect(refused).toMatchObject({ code: 'drop-off-unavailable', message: expect.stringContaining('代金引換') });
    const { carts } = await buyer.ask(checkoutChoose, cash);
    const expected_total_in_vat = carts[0]?.totals.total_in_vat ?? 0;
    const { order_code } = await buyer.ask(placeOrder, { ...request, expected_total_in_vat });
    expect((await buyer.ask(getOrder, { order_code })).wishes?.drop_off).toBe('HAND');

    const patient = await member();
    await readyCart(patient, { method: 'NP_DEFERRED', sku: 'S1005' });
    expect((await patient.refusal(checkoutChoose, { ...NORMAL, wishes: WISHES })).message).toContain('医薬品');
  });
});
