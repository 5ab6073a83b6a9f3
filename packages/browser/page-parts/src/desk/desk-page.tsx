import { PageWidth } from '@store/ui';
import type { ReactNode } from 'react';
import css from './desk-page.module.css';

interface DeskPageProps {
  /** Name of the desk. */
  readonly name: string;
  /** Colour of the name. */
  readonly tone?: 'ink' | 'brand';
  readonly links: readonly { readonly href: string; readonly label: string; readonly isCurrent?: boolean }[];
  /** Role and name of the staff member. */
  readonly staff: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of a page for staff: navigation of the desk, staff member, sign-out. */
export function DeskPage({ name, tone, links, staff, title, children }: DeskPageProps) {
  return (
    <PageWidth className={css.page}>
      <div className={css.bar}>
        <b className={css.name} data-tone={tone}>
          {name}
        </b>
        <nav aria-label={name}>
          <ul className={css.links}>
            {links.map(({ href, label, isCurrent }) => (
              <li key={href}>
                <a className={css.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={css.staff}>
          <span>{staff}</span>
          <a className={css.link} href="/logout">
            ログアウト
          </a>
        </p>
      </div>
      <h1 className={css.title}>{title}</h1>
      {children}
    </PageWidth>
  );
}
