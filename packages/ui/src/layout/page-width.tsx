import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './page-width.module.css';

export interface PageWidthProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Content of 1200 px between the gutters. */
export function PageWidth({ children, className }: PageWidthProps) {
  return <div className={classNames(css.page, className)}>{children}</div>;
}

/** Forms and articles: 880 px between the gutters. */
export function NarrowWidth({ children, className }: PageWidthProps) {
  return <div className={classNames(css.narrow, className)}>{children}</div>;
}
