import { addToCart, cartsByCustomer, updateCartLine, usePoints } from '@store/contracts/calls/checkout';
import { decideCarts } from '@store/domain/cart';
import { expect, it } from 'vitest';
import { grantPoints, lockPoints } from '../../../shared/customer/points.ts';
import { newMember, readyToPlace } from '../../../testing/buying.ts';
import { cartOf, normal, reserved } from '../../../testing/filling-carts.ts';
import { placeUnpaid } from '../../../testing/paying.ts';
import { backendForFile } from '../../../testing/test-backend.ts';

const backend = backendForFile();

it('shows a reservation that is in card authentication, since it blocks other items (S-02, S-03)', async () => {
  const member = await backend.visitor().signIn('C0000001');
  await member.ask(addToCart, reserved('S1003'));
  const ready = await readyToPlace(member, 'RESERVED');
  const { totals } = await cartOf(member, 'RESERVED');
  // Excludes the cash-on-delivery fee.
  const expected_total_in_vat = totals.total_in_vat - totals.payment_fee_in_vat;
  const { paymentCode } = await placeUnpaid(backend, { ...ready, expected_total_in_vat });
  expect((await member.refusal(addToCart, normal('S1001'))).code).toBe('mixing');
  const { carts } = await member.ask(cartsByCustomer, {});
  expect(decideCarts(carts, 'C0000001')).toMatchObject({
    kind: 'keep',
    carts: [{ order_type: 'RESERVED', payment_code: paymentCode, sku_entries_display: [{ sku_code: 'S1003' }] }],
    failedAuthentications: [{ paymentCode }],
  });
});

it('never increases the points in use with the cart; an emptied cart drops points and coupon (V-12, P-07)', async () => {
  const member = await newMember(backend, 910);
  const now = backend.clock.now;
  await backend.database.transaction(async (transaction) => {
    await lockPoints(transaction, 'M910');
    const lot = { lotCode: 'LOT910', customerCode: 'M910', pointCode: 'WELCOME', point: 8000, reason: '入会' };
    await grantPoints(transaction, { ...lot, now, endsAt: now + 86_400_000 });
  });
  const { carts } = await member.ask(addToCart, normal('S1007'));
  const total = carts[0]?.totals.total_in_vat ?? 0;
  await member.ask(usePoints, { order_type: 'NORMAL', point: total + 900 });
  expect((await cartOf(member)).totals).toMatchObject({ point_in_vat: total, total_in_vat: 0 });
  await member.ask(addToCart, normal('S1017'));
  expect((await cartOf(member)).totals.point_in_vat).toBe(total);
  for (const { entry_index, sku_code: sku } of (await cartOf(member)).sku_entries_display)
    await member.ask(updateCartLine, { order_type: 'NORMAL', entry_index, sku, quantity: 0 });
  await member.ask(addToCart, normal('S1007'));
  expect(await cartOf(member)).toMatchObject({ use_point: 0, coupon_code: null });
});

it('reports no change on a campaign-priced line whose price did not change (P13, 29)', async () => {
  const guest = backend.visitor();
  const add = async (sku: string, campaign: object) => {
    await guest.ask(addToCart, { ...normal(sku), ...campaign });
    return (await cartOf(guest)).sku_entries_display.find(({ sku_code }) => sku_code === sku);
  };
  const first = await add('S1014', { campaign_code: 'CP01' });
  const held = { price_in_vat: first?.price_in_vat, campaign_code: 'CP01', trouble: null };
  expect(await add('S1014', {})).toMatchObject({ quantity: 2, ...held });
  const plain = await add('S1014', { campaign_apply: false });
  expect(plain).toMatchObject({ quantity: 3, campaign_code: null, trouble: null });
  expect(plain?.price_in_vat).toBeGreaterThan(first?.price_in_vat ?? 0);

  const outlet = await add('S1013', { campaign_code: 'CP02' });
  const over = await add('S1013', { campaign_code: 'CP04' });
  expect(over).toMatchObject({ quantity: 2, price_in_vat: outlet?.price_in_vat, campaign_code: 'CP02', trouble: null });
});

it('lists the components of a set, and none on other lines (R-10)', async () => {
  const guest = backend.visitor();
  await guest.ask(addToCart, normal('S1006'));
  await guest.ask(addToCart, normal('S1017'));
  const lines = (await cartOf(guest)).sku_entries_display;
  const held = lines.find(({ sku_code }) => sku_code === 'S1006')?.set_components;
  expect(held?.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(held?.[0]?.sku_name).toMatch(/スカルプシャンプー/);
  expect(lines.find(({ sku_code }) => sku_code === 'S1017')?.set_components).toBeUndefined();
});
