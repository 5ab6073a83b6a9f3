import { Icon } from '../icon/icon.tsx';
import css from './favourite-button.module.css';

export interface FavouriteState {
  readonly on: boolean;
  readonly onToggle: () => void;
}

export interface FavouriteButtonProps extends FavouriteState {
  /** Told to screen readers, since a list has many hearts. */
  readonly productName: string;
  /** `round` lies on the corner of a picture, `square` beside the cart button. */
  readonly shape?: 'round' | 'square';
}

/** The heart: pressed when the product is among the favourites. */
export function FavouriteButton({ on, onToggle, productName, shape = 'round' }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={css.heart}
      data-shape={shape}
      aria-pressed={on}
      aria-label={`${productName}をお気に入りに追加`}
      onClick={onToggle}
    >
      <Icon name="heart" filled={on} />
    </button>
  );
}
