import { loggedIn } from '@store/contracts/calls/customer';
import { type DeskOrder, type DeskOrderSummary, staffMe } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { answer, refusal } from '@store/remote-kit/testing';

/** Noon of Friday 20 November 2026 in Tokyo. */
export const NOW = Date.UTC(2026, 10, 20, 3);

export const staffOf = (role: StaffRole) => answer(staffMe, () => ({ staff_code: 'ST0001', name: '石田 剛', role }));
export const member = [
  refusal(staffMe, 'not-found', ''),
  answer(loggedIn, () => ({ customer_code: 'C0001', expires_in: 60, expires_timestamp: NOW + 60_000 })),
];
export const nobody = [refusal(staffMe, 'not-found', ''), refusal(loggedIn, 'not-logged-in', '')];

/** Returns an order that waits for its parcel. */
export const summaryOf = (order_code: string, some: Partial<DeskOrderSummary> = {}): DeskOrderSummary => ({
  order_code,
  order_status: 'ACCEPTED',
  label: '発送準備中',
  checkout_timestamp: NOW,
  prepare_timestamp: NOW,
  arrival_day: '2026-11-23',
  customer_name: '山田 太郎',
  recipient_name: '山田 花子',
  payment_method: 'クレジットカード',
  total_in_vat: 3300,
  goods: [{ sku_code: 'S1001', sku_name: 'シャンプー', quantity: 2 }],
  tracking: null,
  return_requested: false,
  revision: 2,
  ...some,
});

export const openedOrder = (some: Partial<DeskOrder> = {}): DeskOrder => ({
  order: {
    order_code: 'O-1',
    order_type: 'NORMAL',
    order_status: 'ACCEPTED',
    checkout_timestamp: NOW,
    payment_type: 'CREDIT_CARD',
    payment_method: 'クレジットカード',
    total_in_vat: 3300,
    sku_in_vat: 3300,
    delivery_fee_in_vat: 0,
    discount_in_vat: 0,
    discount_details: { coupons: [] },
    point_request: { point_in_vat: 0 },
    order_addon_services: [],
    order_details: [],
    customer: { name: { full_name: '山田 太郎' } },
    delivery: {
      full_name: '山田 花子',
      zip_code: '1500002',
      address: '東京都渋谷区渋谷1-2-3',
      tel: '0312345678',
      delivery_date: null,
      delivery_slot: 'NONE',
    },
    tax: [],
    points_earned: 0,
    tracking: null,
  },
  revision: 2,
  timeline: [
    { kind: 'state', at: NOW, label: '発送準備中', text: '', by: '' },
    { kind: 'note', at: NOW + 60_000, label: 'メモ', text: '宅配ボックスへ', by: '西村 葵' },
  ],
  mails: ['confirmation'],
  parcel_mails: [],
  delivery_fixed: '出荷準備を開始しているため、お届け先を変更できません。',
  not_cancellable: '',
  returnable: null,
  refunds: [],
  ...some,
});
