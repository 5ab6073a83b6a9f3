import type { DeskCustomer, DeskCustomerSummary, DeskSubscription } from '@store/contracts/calls/desk';

export const RANKS = { ANGFA_STORE_MEMBER: 'member', ANGFA_STORE_BLUE_MEMBER: 'blue' } as const;

export const STANDINGS: Readonly<Record<DeskCustomerSummary['standing'], string>> = {
  MEMBER: '会員',
  GUEST: 'ゲスト',
  RETIRED: '退会済み',
  ERASED: '消去済み',
};

export const PERMISSIONS: Readonly<Record<DeskCustomer['consents'][number]['permission'], string>> = {
  dm: '郵送',
  mail: 'メール',
  sms: 'SMS',
  line: 'LINE',
};

export const POINT_KINDS: Readonly<Record<DeskCustomer['points']['hits'][number]['kind'], string>> = {
  GRANT: '獲得',
  USE: '利用',
  RETURN: '返還',
  REVOKE: '取消',
  EXPIRE: '失効',
};

export const SUBSCRIPTION_STATES: Readonly<Record<DeskSubscription['status'], string>> = {
  ACTIVE: 'お届け中',
  PAUSED: 'お休み中',
  CANCELLED: '解約済み',
};

/** Names of the changes that staff make for a customer. */
export const CHANGES: Readonly<Record<string, string>> = {
  'customer-desk/_grant-points': 'ポイントの進呈',
  'customer-desk/_grant-coupon': 'クーポンの進呈',
  'customer-desk/_change-subscription': '定期購入の変更',
  'customer-desk/_retire': '退会の代行',
  'customer-desk/_erase': '個人情報の消去の受付',
};

export const OBSTACLES: Readonly<Record<string, string>> = {
  'open-order': 'お届け前のご注文',
  'medicine-order': '医薬品のご注文',
  subscription: '定期購入',
  return: '返品のお手続き',
};

export const slashed = (day: string) => day.replaceAll('-', '/');
