import type { Product } from '@store/contracts/entities';
import { Icon } from '@store/ui';
import css from './film.module.css';

/** 17: link to the product video above the pictures; loads nothing from its host. */
export function Film({ product: { film } }: { readonly product: Product }) {
  if (!film) return null;
  return (
    <a className={css.film} href={film.href} target="_blank" rel="noopener noreferrer">
      <Icon name="play" />
      動画：{film.title}
    </a>
  );
}
