import { DESK_TELEPHONES } from '@store/domain/desk';
import { SELLER_NAME } from '@store/domain/shop';

/** The seller on invoices (消費税法57条の4第2項1号); equals the store's legal notice. */
export const SELLER = {
  name: SELLER_NAME,
  zip_code: '1500002',
  address: '東京都渋谷区渋谷0丁目0番0号',
  tel: DESK_TELEPHONES.general,
} as const;
