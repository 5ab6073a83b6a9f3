import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PREFECTURES } from '../customer/prefectures.ts';
import { isRemoteIsland } from './remote-islands.ts';
import { cashOnDeliveryFee, missingForFreeShipping, SHIPPING_SURCHARGES, shippingFee } from './shipping-fee.ts';

describe('shippingFee', () => {
  it.each([
    [4999, '東京都', 550],
    [5000, '東京都', 0],
    [12_100, '沖縄県', 0],
    [4999, '北海道', 880],
    [4999, '沖縄県', 1320],
    [480, null, 550],
  ])('charges for %i yen to %s: %i yen (P-01)', (goodsTotal, prefecture, fee) =>
    expect(shippingFee({ goodsTotal, prefecture })).toBe(fee),
  );

  it('charges one surcharge for remote islands, never two (40)', () => {
    expect(shippingFee({ goodsTotal: 1000, prefecture: '東京都', postcode: '100-2101' })).toBe(1100);
    expect(shippingFee({ goodsTotal: 1000, prefecture: '沖縄県', postcode: '900-0001' })).toBe(1320);
    expect(shippingFee({ goodsTotal: 5000, prefecture: '東京都', postcode: '100-2101' })).toBe(0);
  });

  it('has surcharges only for existing prefectures (40)', () => {
    expect(PREFECTURES).toEqual(expect.arrayContaining(Object.keys(SHIPPING_SURCHARGES)));
  });
});

it.each([
  ['伊豆諸島, 小笠原諸島', ['100-0101', '1000601', '100-1101', '100-1622', '100-2101']],
  ['佐渡島', ['952-0011']],
  ['隠岐諸島', ['685-0001', '684-0101', '684-0414']],
  ['壱岐', ['811-5101', '811-5757']],
  ['対馬', ['817-0001']],
  ['五島列島', ['853-0001']],
  ['種子島, 屋久島', ['891-3101', '891-3701', '891-4205', '891-4411']],
  ['奄美群島', ['894-0001', '891-6201', '891-9301']],
])('isRemoteIsland covers %s (40)', (_, postcodes) => expect(postcodes.filter(isRemoteIsland)).toEqual(postcodes));

it('is false for the mainland and for invalid postcodes (40)', () => {
  const mainland = ['100-0001', '100-8111', '100-1701', '100-2201', '150-0002', '891-0101', '891-4101', '891-4501'];
  const others = ['684-0001', '684-0501', '811-5001', '811-5801', '110-0012', '195-2001', '181-7000', '289-4000'];
  const nonsense = ['', '952', '952-00', '952-00111', null, undefined];
  expect([...mainland, ...others, ...nonsense].filter(isRemoteIsland)).toEqual([]);
});

it('charges the base fee for an unknown address (P-01)', () => {
  expect(shippingFee({ goodsTotal: 480, prefecture: undefined, postcode: undefined })).toBe(550);
});

it.each([
  [0, 5000],
  [4180, 820],
  [4999, 1],
  [5000, 0],
  [9000, 0],
])('at %i yen shows あと%i円で送料無料 (26)', (goods, missing) => {
  expect(missingForFreeShipping(goods)).toBe(missing);
});

it.each([
  [5000, 330],
  [1, 330],
  [0, 0],
])('charges for collecting %i yen: %i yen, even with free shipping (40)', (amount, fee) => {
  expect(cashOnDeliveryFee(amount)).toBe(fee);
});

it('never costs more for a larger order, and is free from 5,000 yen (P-01)', () => {
  const to = fc.record({
    prefecture: fc.constantFrom(...PREFECTURES, null),
    postcode: fc.constantFrom('1500002', '1000101', '9000001', '8170001', null),
  });
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), to, (goods, more, destination) => {
      const fee = shippingFee({ goodsTotal: goods, ...destination });
      expect(shippingFee({ goodsTotal: goods + more, ...destination })).toBeLessThanOrEqual(fee);
      expect(fee === 0).toBe(goods >= 5000);
      expect(missingForFreeShipping(goods) === 0).toBe(goods >= 5000);
    }),
    { numRuns: 2000 },
  );
});
