import { PageWidth, TextLink } from '@store/ui';
import type { ReactNode } from 'react';
import css from './my-page-frame.module.css';
import { PlacesNav } from './places-nav.tsx';

interface MyPageFrameProps {
  /** The h1 of the page; the overview has its own in the member card. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Layout of member pages: menu at the left, on phones a back link at the end. */
export function MyPageFrame({ title, children }: MyPageFrameProps) {
  return (
    <PageWidth className={css.page}>
      <PlacesNav />
      <div className={css.content}>
        {title && <h1 className={css.title}>{title}</h1>}
        {children}
        {title && (
          <p className={css.back}>
            <TextLink href="/mypage">マイページトップへ</TextLink>
          </p>
        )}
      </div>
    </PageWidth>
  );
}
