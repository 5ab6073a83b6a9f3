import { ButtonLink } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { linkOf } from '../drawing/rich-text.tsx';

/** A link that looks like a button. */
export function ButtonBlock({ block: { label, href, look } }: BlockProps<'button'>) {
  return (
    <p className={css.button}>
      <ButtonLink {...linkOf(href)} variant={look}>
        {label}
      </ButtonLink>
    </p>
  );
}
