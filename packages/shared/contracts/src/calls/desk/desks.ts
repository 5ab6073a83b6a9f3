import type { StaffRole } from '../../wire/call.ts';

interface Desk {
  /** Name of the desk. */
  readonly name: string;
  /** Before the name of the staff member. */
  readonly person: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

const TODAY = { href: '/desk/today', label: '今日' };
const ORDERS = { href: '/desk/orders', label: 'ご注文' };
const CUSTOMERS = { href: '/desk/customers', label: 'お客様' };
const STOCK = { href: '/desk/stock', label: '在庫と価格' };
const STOCK_FILE = { href: '/desk/stock-file', label: '在庫・価格のCSV' };
const SHIPPING = { href: '/desk/shipping', label: 'まとめて発送' };
const CHANGES = { href: '/desk/changes', label: '変更履歴' };
const COUPONS = { href: '/desk/coupons', label: 'クーポン' };
const COUPON_RULES = { href: '/desk/coupon-rules', label: 'クーポンの自動発行' };
const CONTENT = { href: '/desk/content', label: 'ページとバナー' };

/** Desk and navigation of each role: every screen that its calls allow. */
export const DESKS: Readonly<Record<StaffRole, Desk>> = {
  pharmacist: {
    name: '薬剤師デスク',
    person: '薬剤師',
    links: [{ href: '/pharmacist', label: '受付一覧' }, { href: '/pharmacist/records', label: '販売記録' }, TODAY],
  },
  moderator: { name: 'レビューデスク', person: '担当', links: [{ href: '/desk/reviews', label: 'レビュー一覧' }] },
  'release-manager': {
    name: 'リリース管理',
    person: 'リリース担当',
    links: [
      { href: '/desk/releases', label: '公開中のエリア' },
      { href: '/desk/releases/composition', label: '連携と差分' },
      TODAY,
    ],
  },
  support: {
    name: 'お客様窓口デスク',
    person: '担当',
    links: [TODAY, { href: '/desk/inquiries', label: 'お問い合わせ一覧' }, CUSTOMERS, ORDERS],
  },
  warehouse: { name: '倉庫デスク', person: '倉庫', links: [TODAY, ORDERS, SHIPPING] },
  merchandiser: { name: '商品デスク', person: '商品', links: [TODAY, STOCK, STOCK_FILE] },
  marketing: { name: '販促デスク', person: '販促', links: [COUPONS, COUPON_RULES, CONTENT] },
  owner: {
    name: '店長デスク',
    person: '店長',
    links: [TODAY, ORDERS, SHIPPING, CUSTOMERS, STOCK, STOCK_FILE, COUPONS, COUPON_RULES, CONTENT, CHANGES],
  },
};
