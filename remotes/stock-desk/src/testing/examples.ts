import { loggedIn } from '@store/contracts/calls/customer';
import { type DeskSku, type DeskSkuSummary, staffMe } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { answer, refusal } from '@store/remote-kit/testing';

/** Noon of Friday 20 November 2026 in Tokyo. */
export const NOW = Date.UTC(2026, 10, 20, 3);

export const staffOf = (role: StaffRole) => answer(staffMe, () => ({ staff_code: 'MR0001', name: '高橋 直子', role }));
export const nobody = [refusal(staffMe, 'not-found', ''), refusal(loggedIn, 'not-logged-in', '')];
export const member = [
  refusal(staffMe, 'not-found', ''),
  answer(loggedIn, () => ({ customer_code: 'C0001', expires_in: 60, expires_timestamp: NOW + 60_000 })),
];

/** Returns a SKU with ten pieces for orders and five for subscriptions. */
export const summaryOf = (sku_code: string, some: Partial<DeskSkuSummary> = {}): DeskSkuSummary => ({
  ...{ sku_code, product_code: 'P1', name: 'シャンプー', sku_type: 'NORMAL', is_set: false, sale: 'on-sale' },
  ...{ is_published: true, base_price_in_vat: 4000 },
  shelves: [
    { shelf: 'ANGFA_STORE_NORMAL', stock: 10, reserved: 2, revision: 3 },
    { shelf: 'ANGFA_STORE_PERIODICAL', stock: 5, reserved: 0, revision: 0 },
  ],
  windows: { reservation_start: null, sales_start: null, sales_end: null },
  ...some,
});

export const skuOf = (some: Partial<DeskSku> = {}): DeskSku => ({
  summary: summaryOf('S1'),
  revision: 7,
  publication: { is_published: true, purchase_limit: 5, obstacle: '', most: 99 },
  prices: [{ kind: 'BASE', name: '通常価格', price_in_vat: 4000, campaign_code: null, from: null, until: null }],
  campaigns: [{ campaign_code: 'CP1', title: '夏のキャンペーン' }],
  movements: [],
  ...some,
});
