import { SHOP_NAME } from '@store/domain/shop';
import { useLiveLinks } from '../frame-state/live-links.tsx';
import { type FooterLink, legalLinks } from './footer-links.ts';
import css from './legal-row.module.css';

/** Last row of the footer: legal pages and copyright. */
export function LegalRow({ links = legalLinks }: { readonly links?: readonly FooterLink[] }) {
  const live = useLiveLinks(links);
  return (
    <div className={css.row}>
      <ul className={css.links}>
        {live.map(({ href, label }) => (
          <li key={href}>
            <a className={css.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p>© {SHOP_NAME}</p>
    </div>
  );
}
