import { describe, expect, it } from '@jest/globals';
import { arrivalRows, orderOptionRows, recipientRows } from './order-summary.ts';
import { sumRows } from './order-sums.ts';

const arrival = (some: Partial<Parameters<typeof arrivalRows>[0]>, wished: string | null = null) =>
  arrivalRows({
    order_type: 'NORMAL',
    order_status: 'AWAITING_ACCEPTANCE',
    delivery: { delivery_date: wished, delivery_slot: 'NONE' },
    expected_delivery: '2026-12-12',
    ...some,
  }).map(({ term, detail }) => `${term} ${detail}`);

it('recipientRows puts postcode, address and building on separate lines (36)', () => {
  const to = {
    full_name: '佐伯 美和',
    zip_code: '1070062',
    address: '東京都港区南青山1-2-3 青葉ハイツ 302',
    tel: '09000001234',
  };
  const [, place] = recipientRows(to);
  expect(place?.detail).toBe('〒107-0062\n東京都港区南青山1-2-3\n青葉ハイツ 302');
});

describe('arrivalRows (39)', () => {
  it('shows the expected day if no day was requested', () =>
    expect(arrival({})).toEqual([
      'お届け希望日 指定なし（最短でお届けします）',
      'お届け予定日 2026/12/12（土）',
      '時間帯 指定なし',
    ]));
  it('shows only the requested day if there is one', () =>
    expect(arrival({}, '2026-12-20')).toEqual(['お届け希望日 2026/12/20（日）', '時間帯 指定なし']));
  it('omits the expected day of a cancelled order', () =>
    expect(arrival({ order_status: 'CANCELLED' }).join()).not.toContain('お届け予定日'));
  it('shows a subscription’s day as expected, not as requested', () =>
    expect(arrival({ order_type: 'PERIODICAL' }, '2026-12-20')).toEqual([
      'お届け予定日 2026/12/20（日）',
      '時間帯 指定なし',
    ]));
});

it('omits unused options, except for the gift row (43)', () => {
  expect(orderOptionRows({ drop_off: 'DOOR', gift: null, note: ' ', receipt_addressee: '' })).toEqual([
    { term: 'お受け取り方法', detail: '玄関前に置く' },
    { term: 'ギフト', detail: '利用しない' },
  ]);
});

it('labels a discount without a coupon as 値引き', () => {
  const rows = sumRows({
    sku_in_vat: 3000,
    discount_in_vat: 700,
    discount_details: { coupons: [{ name: '冬のクーポン', discount_in_vat: 500 }] },
    point_request: { point_in_vat: 0 },
    delivery_fee_in_vat: 0,
    order_addon_services: [],
  });
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '商品小計 3000',
    '冬のクーポン -500',
    '値引き -200',
    '送料 無料',
  ]);
});
