import type { Product } from '@store/contracts/entities';
import { Icon } from '@store/ui';
import css from './film.module.css';

/** 17: over the pictures, the way to the product's film; nothing of where it stands is loaded before. */
export function Film({ product: { film } }: { readonly product: Product }) {
  if (!film) return null;
  return (
    <a className={css.film} href={film.href} target="_blank" rel="noopener noreferrer">
      <Icon name="play" />
      動画：{film.title}
    </a>
  );
}
