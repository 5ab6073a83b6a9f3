import { Icon, type IconName } from '@store/ui';
import css from './shortcuts.module.css';

/** Eight shortcut links. */
export function Shortcuts() {
  return (
    <nav aria-label="ショートカット">
      <ul className={css.shortcuts}>
        {SHORTCUTS.map(({ href, label, icon }) => (
          <li key={href}>
            <a className={css.shortcut} href={href}>
              <span className={css.disc}>
                <Icon name={icon} />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SHORTCUTS: readonly { readonly href: string; readonly label: string; readonly icon: IconName }[] = [
  { href: '#ranking', label: 'ランキング', icon: 'crown' },
  { href: '/new_item', label: '新商品', icon: 'sparkle' },
  { href: '/periodical_purchase_item', label: '定期購入', icon: 'loop' },
  { href: '/campaigns', label: 'キャンペーン', icon: 'tag' },
  { href: '/gift', label: 'ギフト', icon: 'gift' },
  { href: '/item?outlet=1', label: 'アウトレット', icon: 'box' },
  { href: '/hair-quiz', label: '頭皮・髪診断', icon: 'strands' },
  { href: '/concern', label: 'お悩み', icon: 'drops' },
];
