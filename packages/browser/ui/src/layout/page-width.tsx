import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './page-width.module.css';

export interface PageWidthProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Content width: 1200 px plus gutters. */
export function PageWidth({ children, className }: PageWidthProps) {
  return <div className={classNames(css.page, className)}>{children}</div>;
}

/** Width of forms and articles: 880 px plus gutters. */
export function NarrowWidth({ children, className }: PageWidthProps) {
  return <div className={classNames(css.narrow, className)}>{children}</div>;
}
