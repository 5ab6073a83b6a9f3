import { Icon, type IconName } from '@store/ui';
import css from './service-links.module.css';

/** Links to the app, LINE and the stores. */
export function ServiceLinks() {
  return (
    <nav aria-label="アプリ・LINE・店舗">
      <ul className={css.services}>
        {SERVICES.map(({ href, label, text, icon }) => (
          <li key={href}>
            <a className={css.service} href={href} data-service={icon}>
              <span className={css.mark}>
                <Icon name={icon} />
              </span>
              <span>
                <b className={css.label}>{label}</b>
                <span className={css.text}>{text}</span>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SERVICES: readonly {
  readonly href: string;
  readonly label: string;
  readonly text: string;
  readonly icon: IconName;
}[] = [
  { href: '/AppIntroduction', label: '公式アプリ', text: 'クーポンと定期購入の確認がすぐに', icon: 'mobile' },
  { href: '/connect/line', label: 'LINE連携', text: '発送のお知らせをトークで受け取る', icon: 'chat' },
  { href: '/store_list', label: '店舗検索', text: 'お近くの取扱店をさがす', icon: 'pin' },
];
