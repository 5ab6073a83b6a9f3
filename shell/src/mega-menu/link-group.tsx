import { useId } from 'react';
import { useLiveLinks } from '../frame-state/live-links.tsx';
import css from './link-group.module.css';

export interface GroupLink {
  readonly href: string;
  readonly label: string;
}

interface LinkGroupProps {
  readonly title: string;
  readonly links: readonly GroupLink[];
  /** For brand names in Latin letters. */
  readonly latin?: boolean;
}

/** A heading with links in columns; renders nothing without a live link. */
export function LinkGroup({ title, links, latin = false }: LinkGroupProps) {
  const titleId = useId();
  const live = useLiveLinks(links);
  if (live.length === 0) return null;
  return (
    <div className={css.group}>
      <p className={css.title} id={titleId}>
        {title}
      </p>
      <ul className={css.links} aria-labelledby={titleId} data-latin={latin || undefined}>
        {live.map(({ href, label }) => (
          <li key={href}>
            <a className={css.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
