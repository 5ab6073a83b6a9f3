import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './button.module.css';

export interface ButtonLook {
  /** One `primary` per block. `subscription` is for 定期購入 only, `plain` for secondary actions. */
  readonly variant?: 'primary' | 'subscription' | 'outline' | 'plain' | 'white' | 'women' | 'text';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The action is running: shows a spinner and ignores presses. */
  readonly busy?: boolean;
}

/** A button; `type="button"` by default. */
export function Button({ variant, size, wide, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'children' | 'href'> {
  readonly href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...look({ variant, size, wide, className })}>
      {children}
    </a>
  );
}

function look({
  variant = 'primary',
  size = 'medium',
  wide = false,
  className,
}: Omit<ButtonLook, 'children'> & { className?: string }) {
  return {
    className: classNames(css.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}
