import { useShop } from '@store/remote-kit';
import { Icon } from '@store/ui';
import { Dropdown } from '../../disclosure/dropdown.tsx';
import { useLiveLinks } from '../../frame-state/live-links.tsx';
import css from './support-menu.module.css';

/** The サポート menu of the top strip (L-01). */
export function SupportMenu() {
  const links = useLiveLinks(useSupportLinks());
  return (
    <Dropdown
      href="/guide"
      label={
        <>
          サポート
          <Icon name="chevron-down" />
        </>
      }
    >
      <ul className={css.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className={css.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** Links of the support menu (L-01); the FAQ is in the external help centre. */
function useSupportLinks(): readonly { readonly href: string; readonly label: string }[] {
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
