import { LiveLink } from '../frame-state/live-links.tsx';
import css from './category-chips.module.css';

const entries = [
  { href: '/category/1001', label: 'メンズ', line: 'men' },
  { href: '/category/1101', label: 'レディース', line: 'women' },
  { href: '/brand', label: 'ブランド' },
  { href: '/concern', label: 'お悩み' },
  { href: '/campaigns', label: 'キャンペーン' },
  { href: '/new_item', label: '新商品' },
  { href: '/periodical_purchase_item', label: '定期購入' },
] as const;

/** Phones: main departments as chips under the search field. */
export function CategoryChips() {
  return (
    <nav className={css.chips} aria-label="売り場">
      {entries.map(({ href, label, ...entry }) => (
        <LiveLink className={css.chip} key={href} href={href} data-line={'line' in entry ? entry.line : undefined}>
          {label}
        </LiveLink>
      ))}
    </nav>
  );
}
