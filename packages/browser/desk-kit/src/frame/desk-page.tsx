import { DESKS } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { useAddress } from '@store/remote-kit';
import { PageWidth } from '@store/ui';
import type { ReactNode } from 'react';
import { DeferredSessionDialogs } from '../session/deferred-session-dialogs.tsx';
import { currentLink } from './desk-navigation.ts';
import css from './desk-page.module.css';

interface DeskPageProps {
  /** Role of the staff member, which has the desk. */
  readonly desk: StaffRole;
  /** Name of the staff member, if the page knows it. */
  readonly staff?: string;
  readonly title: string;
  /** Numbers beside links of the navigation, by address. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Page of a desk: its name, the navigation of the role, the staff member, sign-out, and the end of the session. */
export function DeskPage({ desk, staff = '', title, counts = {}, actions, children }: DeskPageProps) {
  const { pathname } = useAddress();
  const { name, person, links } = DESKS[desk];
  const current = currentLink(desk, pathname);
  const countOf = (href: string) => (counts[href] === undefined ? '' : `（${counts[href]}）`);
  return (
    <PageWidth className={css.page}>
      <div className={css.bar}>
        <b className={css.name}>{name}</b>
        <nav aria-label={name}>
          <ul className={css.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a className={css.link} href={href} aria-current={href === current ? 'page' : undefined}>
                  {label}
                  {countOf(href)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={css.staff}>
          <span>{staff === '' ? person : `${person}　${staff}`}</span>
          <a className={css.link} href="/logout">
            ログアウト
          </a>
        </p>
      </div>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {actions}
      </div>
      {children}
      <DeferredSessionDialogs />
    </PageWidth>
  );
}
