import { Icon } from '@store/ui';
import { useLiveLinks } from '../frame-state/live-links.tsx';
import css from './footer-group.module.css';
import type { FooterGroup as Group } from './footer-links.ts';

/** Group of footer links: a column on wide pages, a `<details>` row on phones, which needs no script. */
export function FooterGroup({ title, links }: Group) {
  const live = useLiveLinks(links);
  if (live.length === 0) return null;
  return (
    <div className={css.group}>
      <h2 className={css.title}>{title}</h2>
      <details className={css.fold}>
        <summary className={css.row}>
          <h2 className={css.title}>{title}</h2>
          <Icon name="chevron-down" className={css.arrow} />
        </summary>
      </details>
      <ul className={css.links}>
        {live.map(({ href, label }) => (
          <li key={label}>
            <a className={css.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
