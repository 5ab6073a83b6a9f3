import { getProduct } from '@store/contracts/calls/catalogue';
import { addToCart, checkoutOptions } from '@store/contracts/calls/checkout';
import { deliveryPromise, shippingFees } from '@store/contracts/calls/order';
import { describe, expect, it } from 'vitest';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);

describe('delivery dates and fees', () => {
  it('returns the earliest day by destination, with its slots (18, 39)', async () => {
    const guest = backend.visitor();
    const tokyo = await guest.ask(deliveryPromise, { state: '東京都', zip_code: '1500002' });
    const okinawa = await guest.ask(deliveryPromise, { state: '沖縄県', zip_code: '9000001' });
    expect(tokyo.ship_date).toBe('2026-07-15');
    expect(tokyo.order_by).toBe(Date.parse('2026-07-15T13:00:00+09:00'));
    expect(okinawa.earliest > tokyo.earliest).toBe(true);
    expect(okinawa.days[0]?.slots).not.toContain('MORNING');
    expect(tokyo.days[1]?.slots).toEqual(['NONE', 'MORNING', '14-16', '16-18', '18-20', '19-21']);
  });
  it('ships nothing while the warehouse is closed (39)', async () => {
    const { clock } = backend;
    const now = clock.now;
    clock.now = Date.parse('2026-12-31T09:00:00+09:00');
    expect(await backend.visitor().ask(deliveryPromise, { state: '東京都' })).toMatchObject({
      ship_date: '2027-01-04',
      order_by: Date.parse('2027-01-04T13:00:00+09:00'),
    });
    clock.now = now;
  });
  it('skips national holidays, in checkout and product page too (39)', async () => {
    const { clock } = backend;
    const now = clock.now;
    // 海の日
    clock.now = Date.parse('2026-07-20T09:00:00+09:00');
    const session = await backend.visitor().signIn('C0000001');
    expect(await session.ask(deliveryPromise, { state: '東京都' })).toMatchObject({ ship_date: '2026-07-21' });
    await session.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const options = await session.ask(checkoutOptions, { order_type: 'NORMAL' });
    expect(options.closed_days).toEqual(expect.arrayContaining(['2026-07-20', '2026-08-11', '2026-08-20']));
    expect(options.delivery_dates[0]).toBe('2026-07-22');
    const { closed_days } = await session.ask(getProduct, { product_code: 'P1001' });
    expect(closed_days?.slice(0, 3)).toEqual(['2026-07-20', '2026-08-11', '2026-08-20']);
    clock.now = now;
  });
  it('ships reserved items at their sale start (R-09)', async () => {
    const guest = backend.visitor();
    const now = await guest.ask(deliveryPromise, { state: '東京都' });
    const reserved = await guest.ask(deliveryPromise, { state: '東京都', sku_code: 'S1003' });
    expect(reserved.ship_date > now.ship_date).toBe(true);
  });
  it.each([
    [{ state: '東京都', zip_code: '1500002', goods_in_vat: 4999 }, 550, false],
    [{ state: '東京都', zip_code: '1000101', goods_in_vat: 4999 }, 1100, true],
    [{ state: '北海道', goods_in_vat: 4999 }, 880, false],
    [{ state: '沖縄県', goods_in_vat: 5000 }, 0, false],
  ])('charges for %j a fee of %i yen (P-01, 40)', async (request, fee_in_vat, is_remote_island) => {
    expect(await backend.visitor().ask(shippingFees, request)).toMatchObject({
      free_from_in_vat: 5000,
      fee_in_vat,
      is_remote_island,
    });
  });
});
