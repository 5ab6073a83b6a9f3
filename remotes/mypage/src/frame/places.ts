import type { IconName } from '@store/ui';

export interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** Further path prefix that belongs to this entry. */
  readonly also?: string;
  /** Employees earn no points (U-03). */
  readonly notForEmployees?: true;
}

export interface PlaceGroup {
  readonly title: string;
  readonly places: readonly Place[];
}

/** Menu of the member pages in this remote. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    title: 'お買い物',
    places: [
      { href: '/mypage', label: 'マイページトップ', icon: 'home' },
      { href: '/mypage/orders', label: 'ご注文履歴', icon: 'box', also: '/mypage/review/' },
      { href: '/mypage/period_purchases/', label: '定期購入', icon: 'loop', also: '/periodical_' },
      { href: '/mypage/group_buys', label: '共同購入', icon: 'cart' },
      { href: '/mypage/favorite', label: 'お気に入り', icon: 'heart' },
      { href: '/mypage/restock', label: '再入荷のお知らせ', icon: 'bell' },
      { href: '/mypage/inquiries', label: 'お問い合わせ', icon: 'chat' },
    ],
  },
  {
    title: '特典',
    places: [
      { href: '/mypage/coupons', label: 'クーポン', icon: 'tag' },
      { href: '/mypage/medical_coupon', label: '医療クーポン', icon: 'shield' },
      { href: '/mypage/points', label: 'ポイント', icon: 'point', also: '/mypage/Point_', notForEmployees: true },
      { href: '/mypage/blue_members', label: 'BLUE会員', icon: 'crown', notForEmployees: true },
    ],
  },
  {
    title: '会員情報',
    places: [
      { href: '/mypage/member', label: '会員情報', icon: 'user', also: '/mypage/unsub' },
      { href: '/mypage/address', label: 'お届け先', icon: 'pin' },
      { href: '/mypage/credit', label: 'お支払いカード', icon: 'card' },
      { href: '/connect/line', label: 'LINE連携', icon: 'mobile' },
      { href: '/mypage/dclinic-tokyo-plus', label: 'クリニック連携', icon: 'leaf', also: '/mypage/clinic_' },
      { href: '/mypage/change_password', label: 'パスワードの変更', icon: 'key' },
      { href: '/mypage/personal', label: '個人情報の取り扱い', icon: 'book' },
    ],
  },
];

/** Whether the path is the page of the entry or below it. */
export function isAt({ href, also }: Place, pathname: string): boolean {
  if (also && pathname.startsWith(also)) return true;
  const place = withoutSlash(href);
  const here = withoutSlash(pathname);
  return here === place || (place !== '/mypage' && here.startsWith(`${place}/`));
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');
