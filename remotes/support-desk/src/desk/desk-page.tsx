import { PageWidth } from '@store/ui';
import type { ReactNode } from 'react';
import css from './desk-page.module.css';
import { QUEUE_PATH } from './desk-paths.ts';

interface DeskPageProps {
  readonly title: string;
  /** Signed-in staff member. */
  readonly support: { readonly name: string };
  /** Desk name and list; the inquiry desk by default. */
  readonly desk?: typeof INQUIRY_DESK;
  readonly children: ReactNode;
}

const INQUIRY_DESK: { readonly name: string; readonly href: string; readonly list: string } = {
  name: 'お客様窓口デスク',
  href: QUEUE_PATH,
  list: 'お問い合わせ一覧',
};

/** Layout of a desk: staff member, link to the list, sign-out. */
export function DeskPage({ title, support, desk = INQUIRY_DESK, children }: DeskPageProps) {
  return (
    <PageWidth className={css.page}>
      <div className={css.bar}>
        <b className={css.desk}>{desk.name}</b>
        <nav aria-label={desk.name}>
          <a className={css.place} href={desk.href}>
            {desk.list}
          </a>
        </nav>
        <p className={css.who}>
          <span>担当　{support.name}</span>
          <a className={css.place} href="/logout">
            ログアウト
          </a>
        </p>
      </div>
      <h1 className={css.title}>{title}</h1>
      {children}
    </PageWidth>
  );
}
