import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './text-link.module.css';

export type TextLinkProps = { readonly href: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/** An underlined link in text or at the right of a panel title: 「変更する」. */
export function TextLink({ className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classNames(css.link, className)}>
      {children}
    </a>
  );
}
