import { useShop } from '@store/remote-kit';
import { MEN_HREF, WOMEN_HREF } from '../mega-menu/nav-entries.ts';

export interface FooterLink {
  readonly href: string;
  readonly label: string;
}
export interface FooterGroup {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

/** The four groups of the footer (L-07). */
export function useFooterGroups(): readonly FooterGroup[] {
  const { outside } = useShop();
  return [
    { title: '商品を探す', links: shelves },
    { title: 'ご利用ガイド', links: guide },
    { title: '会員サービス', links: membership },
    { title: 'ストアについて', links: [...store, { href: outside.help_centre, label: 'よくあるご質問' }, contact] },
  ];
}

/** Pages required by law and the pharmacy licence on every page (特定商取引法 第11条, 薬機法施行規則). */
export const legalLinks: readonly FooterLink[] = [
  { href: '/terms', label: 'ご利用規約' },
  { href: '/policy', label: 'プライバシーポリシー' },
  { href: '/privacy/choices', label: '外部送信の設定' },
  { href: '/trade', label: '特定商取引法に基づく表記' },
  { href: '/store', label: '店舗販売業の管理・運営に関する事項' },
  { href: '/attention', label: 'ご注意事項' },
];

/** Pages listing the shop's social accounts and apps. */
export const socialLinks: readonly FooterLink[] = [
  { href: '/sns', label: '公式SNS' },
  { href: '/AppIntroduction', label: '公式アプリ' },
];

const shelves: readonly FooterLink[] = [
  { href: MEN_HREF, label: 'メンズ' },
  { href: WOMEN_HREF, label: 'レディース' },
  { href: '/brand', label: 'ブランド一覧' },
  { href: '/category', label: 'カテゴリ一覧' },
  { href: '/concern', label: 'お悩み一覧' },
  { href: '/hair-quiz', label: '頭皮・髪診断' },
  { href: '/new_item', label: '新商品' },
  { href: '/campaigns', label: 'キャンペーン' },
  // Lists the products of any running outlet campaign at its prices.
  { href: '/item?outlet=1', label: 'アウトレット' },
];

const guide: readonly FooterLink[] = [
  { href: '/guide', label: 'はじめての方へ' },
  { href: '/guide/payment', label: 'お支払い方法' },
  { href: '/guide/delivery', label: '配送・送料' },
  { href: '/guide/cancel', label: '返品・キャンセル' },
  { href: '/orders/guest', label: 'ご注文の確認（会員登録されていない方）' },
  { href: '/guide/point', label: 'ポイント' },
  { href: '/guide/membership', label: '会員制度' },
  { href: '/guide/angfa_blue_members', label: 'BLUE会員' },
];

const membership: readonly FooterLink[] = [
  { href: '/mypage', label: 'マイページ' },
  { href: '/mypage/period_purchases/', label: '定期購入の確認・変更' },
  { href: '/mypage/orders', label: 'ご注文履歴' },
  { href: '/mypage/favorite', label: 'お気に入り' },
  { href: '/mypage/coupons', label: 'クーポン' },
  { href: '/connect/line', label: 'LINE連携' },
  { href: '/AppIntroduction', label: 'アプリのご案内' },
];

const store: readonly FooterLink[] = [
  { href: '/column', label: 'コラム' },
  { href: '/store_list', label: '店舗検索' },
  { href: '/gift', label: 'ギフト' },
  { href: '/about-us', label: '会社概要' },
];

const contact: FooterLink = { href: '/guide/contact/form', label: 'お問い合わせ' };
