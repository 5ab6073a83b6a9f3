import { PageWidth } from '@store/ui';
import type { ReactNode } from 'react';
import type { Support } from './desk-access.ts';
import css from './desk-page.module.css';
import { QUEUE_PATH } from './desk-paths.ts';

interface DeskPageProps {
  readonly title: string;
  readonly support: Support;
  readonly children: ReactNode;
}

/** The frame of the desk: who works at it, and the ways to its list and out. */
export function DeskPage({ title, support, children }: DeskPageProps) {
  return (
    <PageWidth className={css.page}>
      <div className={css.bar}>
        <b className={css.desk}>お客様窓口デスク</b>
        <nav aria-label="お客様窓口デスク">
          <a className={css.place} href={QUEUE_PATH}>
            お問い合わせ一覧
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
