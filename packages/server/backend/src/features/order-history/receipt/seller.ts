/** The seller on invoices (消費税法57条の4第2項1号); equals the store's legal notice. */
export const SELLER = {
  name: 'ANGFA STORE 運営事務局',
  zip_code: '1500002',
  address: '東京都渋谷区渋谷0丁目0番0号',
  tel: '0120-000-123',
} as const;
