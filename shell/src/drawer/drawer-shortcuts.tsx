import { Icon, type IconName } from '@store/ui';
import { useLiveLinks } from '../frame-state/live-links.tsx';
import css from './drawer-shortcuts.module.css';

const shortcuts: readonly { href: string; label: string; icon: IconName }[] = [
  { href: '/mypage', label: 'マイページ', icon: 'user' },
  { href: '/mypage/orders', label: '注文履歴', icon: 'box' },
  { href: '/mypage/period_purchases/', label: '定期購入', icon: 'loop' },
  { href: '/mypage/favorite', label: 'お気に入り', icon: 'heart' },
];

/** Up to four links to the member's pages. */
export function DrawerShortcuts() {
  const live = useLiveLinks(shortcuts);
  if (live.length === 0) return null;
  return (
    <ul className={css.shortcuts}>
      {live.map(({ href, label, icon }) => (
        <li className={css.item} key={href}>
          <a className={css.shortcut} href={href}>
            <Icon name={icon} className={css.icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
