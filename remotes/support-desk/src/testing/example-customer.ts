import { type DeskCustomer, type DeskSubscription, staffMe } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { answer } from '@store/remote-kit/testing';
import { NOW } from './examples.ts';

export const staffOf = (role: StaffRole) => answer(staffMe, () => ({ staff_code: 'CS0001', name: '西村 葵', role }));

const picture = { id: 'p', width: 1, height: 1, widths: [1], colour: '#ffffff', alt: '' };

export const exampleSubscription = (some: Partial<DeskSubscription> = {}): DeskSubscription => ({
  periodical_purchase_code: 'PP1',
  status: 'ACTIVE',
  sku_entry: { sku_code: 'S1', item_code: 'I1', sku_name: 'シャンプー', quantity: 2, price_in_vat: 100, picture },
  next_delivery: '2026-12-02',
  change_deadline: NOW,
  is_changeable: true,
  after_skip: '2026-12-30',
  skipped_delivery: null,
  restart_on: null,
  delivered_times: 3,
  minimum_times: 0,
  payment_method: 'クレジットカード',
  revision: 'r1',
  options: {
    delivery_dates: { from: '2026-11-27', until: '2026-12-20' },
    restart_dates: { from: '2026-12-10', until: '2027-02-28' },
    purchase_limit: 5,
  },
  ...some,
});

/** Returns a member with one subscription, one order and an entry in each history. */
export const exampleCustomer = (some: Partial<DeskCustomer> = {}): DeskCustomer => ({
  summary: {
    customer_code: 'C1',
    name: '山田 太郎',
    name_kana: 'ヤマダ タロウ',
    email: 'member@shop.test',
    tel: '09000000001',
    member_rank: 'ANGFA_STORE_MEMBER',
    standing: 'MEMBER',
    registered_timestamp: NOW,
  },
  profile: {
    customer_code: 'C1',
    name: { last_name: '山田', first_name: '太郎' },
    name_memo: { last_name_kana: 'ヤマダ', first_name_kana: 'タロウ' },
    sex: 'MALE',
    birthday: 0,
    ...{ zip_code: '', state: '', city: '', address1: '', address2: '', tel: '', email: '' },
    dm_sending_permission_flg: false,
    mail_magazine_sending_permission_flg: true,
    sms_sending_permission_flg: false,
    line_sending_permission_flg: false,
    line_connected: false,
    registered_timestamp: NOW,
  },
  rank: {
    member_rank: 'ANGFA_STORE_MEMBER',
    bought_in_vat: 12_000,
    threshold_in_vat: 30_000,
    missing_in_vat: 18_000,
    begins: null,
    ends: null,
    eligible: true,
  },
  points: {
    total: 1,
    available: 1860,
    pending: 20,
    ends_next: null,
    hits: [
      { kind: 'GRANT', point: 300, reason: 'お買い物', order_code: 'O-1', happened_timestamp: NOW, end_timestamp: NOW },
    ],
  },
  coupons: { usable: [], waiting: [], used: [], expired: [] },
  orders: {
    total: 1,
    hits: [{ order_code: 'O-1', order_status: 'SHIPPED', checkout_timestamp: NOW, total_in_vat: 3300 }],
  },
  subscriptions: [exampleSubscription()],
  inquiries: [],
  returns: [{ return_code: 'R-1', order_code: 'O-1', label: '受付中', requested_timestamp: NOW }],
  consents: [{ permission: 'mail', granted: true, at: NOW, by: '' }],
  addresses: [],
  changes: [{ at: NOW, by: '西村 葵', call: 'customer-desk/_grant-points', reason: 'お詫び' }],
  leaving: {
    lost: { points: 1860, coupons: 0, favourites: 0, member_rank: 'ANGFA_STORE_MEMBER' },
    obstacles: [{ kind: 'subscription', code: 'PP1', name: 'シャンプー' }],
  },
  erasure: null,
  grants: {
    points: 3000,
    coupons: [{ coupon_code: 'AGAIN500', name: '500円クーポン', condition: '', end_timestamp: NOW }],
  },
  ...some,
});
