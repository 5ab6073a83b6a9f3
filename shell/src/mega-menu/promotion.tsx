import { Picture } from '@store/ui';
import type { ComponentProps } from 'react';
import css from './promotion.module.css';

/** Height of the picture: 300 px wide at 16:9. */
const HEIGHT = 169;

interface PromotionProps extends Pick<ComponentProps<typeof Picture>, 'picture'> {
  readonly href: string;
  readonly title: string;
  readonly words: string;
}

/** Linked picture at the end of a panel. */
export function Promotion({ href, picture, title, words }: PromotionProps) {
  // Cropped to the height (object-fit: cover), so the rendered picture can be wider than its box.
  const sizes = `${Math.ceil((HEIGHT * picture.width) / picture.height)}px`;
  return (
    <a className={css.promotion} href={href}>
      <Picture className={css.picture} picture={picture} alt="" sizes={sizes} />
      <b className={css.title}>{title}</b>
      <span className={css.words}>{words}</span>
    </a>
  );
}
