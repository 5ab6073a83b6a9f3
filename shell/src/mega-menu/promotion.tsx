import { Picture } from '@store/ui';
import type { ComponentProps } from 'react';
import css from './promotion.module.css';

/** Of the place: 300 px at 16:9. */
const HEIGHT = 169;

interface PromotionProps extends Pick<ComponentProps<typeof Picture>, 'picture'> {
  readonly href: string;
  readonly title: string;
  readonly words: string;
}

/** One picture with a way on, at the end of a panel. */
export function Promotion({ href, picture, title, words }: PromotionProps) {
  // Cut to its height, so that it is rendered wider than the place it stands in.
  const sizes = `${Math.ceil((HEIGHT * picture.width) / picture.height)}px`;
  return (
    <a className={css.promotion} href={href}>
      <Picture className={css.picture} picture={picture} alt="" sizes={sizes} />
      <b className={css.title}>{title}</b>
      <span className={css.words}>{words}</span>
    </a>
  );
}
