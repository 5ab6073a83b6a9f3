import type { ReactNode } from 'react';
import css from './desk-page.module.css';

/** Heading of a page of the desk, with links to the others. */
export function DeskBar({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={css.bar}>
      <h1 className={css.title}>{title}</h1>
      <nav className={css.links} aria-label="リリース管理">
        <a href="/desk/releases">公開中のエリア</a>
        <a href="/desk/releases/composition">連携と差分</a>
      </nav>
      {children}
      <a className={css.leave} href="/logout">
        ログアウト
      </a>
    </div>
  );
}
