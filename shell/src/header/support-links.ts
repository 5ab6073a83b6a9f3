import { useShop } from '@store/remote-kit';

/** Where a shopper who looks for help goes (L-01); questions are answered in the help centre outside. */
export function useSupportLinks(): readonly { readonly href: string; readonly label: string }[] {
  const { outside } = useShop();
  return [
    { href: '/guide', label: 'ご利用ガイド' },
    { href: outside.help_centre, label: 'よくあるご質問' },
    { href: '/mypage/period_purchases/', label: '定期購入の確認・変更' },
    { href: '/guide/membership', label: '会員制度' },
    { href: '/mypage/favorite', label: 'お気に入り' },
    { href: '/mypage/orders', label: 'ご注文履歴' },
  ];
}
