import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/shapes.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../styles/class-names.ts';
import css from './icon-button.module.css';

export interface IconButtonLook {
  readonly icon: IconName;
  /** Accessible name; visible below the icon with `showLabel`. */
  readonly label: string;
  readonly showLabel?: boolean;
  /** Number on the icon: hidden at 0, `99+` above 99. Include it in the label: 「カート 3点」. */
  readonly count?: number;
  /** `round` floats over a picture, 52 px. */
  readonly shape?: 'plain' | 'round';
}

export type IconButtonProps = IconButtonLook & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>;

/** A button with an icon, at least 44 px wide. */
export function IconButton({ icon, label, showLabel, count, shape = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(css.button, className)} data-shape={shape}>
      <Face icon={icon} label={label} showLabel={showLabel} count={count} />
    </button>
  );
}

export type IconLinkProps = IconButtonLook & { readonly href: string } & Omit<
    ComponentPropsWithRef<'a'>,
    'children' | 'href' | 'aria-label'
  >;

/** A link with an icon: マイページ, カート. */
export function IconLink({ icon, label, showLabel, count, shape = 'plain', className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} className={classNames(css.button, className)} data-shape={shape}>
      <Face icon={icon} label={label} showLabel={showLabel} count={count} />
    </a>
  );
}

function Face({ icon, label, showLabel, count = 0 }: IconButtonLook) {
  return (
    <>
      <Icon name={icon} />
      {showLabel ? <small className={css.label}>{label}</small> : <VisuallyHidden>{label}</VisuallyHidden>}
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
}
