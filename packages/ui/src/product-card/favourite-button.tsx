import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './favourite-button.module.css';

export interface FavouriteState {
  readonly on: boolean;
  readonly onToggle: () => void;
  /** Id of a form that the heart sends while no screen answers; it says there as `on` how the heart is to be, `0` or `1`. */
  readonly form?: string;
}

export interface FavouriteButtonProps extends FavouriteState {
  /** Told to screen readers, since a list has many hearts. */
  readonly productName: string;
  /** `round` lies on the corner of a picture, `square` beside the cart button. */
  readonly shape?: 'round' | 'square';
}

/** The heart: pressed when the product is among the favourites. */
export function FavouriteButton({ on, onToggle, form, productName, shape = 'round' }: FavouriteButtonProps) {
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <button
      type={form ? 'submit' : 'button'}
      form={form}
      name="on"
      value={on ? 0 : 1}
      className={css.heart}
      data-shape={shape}
      aria-pressed={on}
      aria-label={`${productName}をお気に入りに追加`}
      onClick={toggle}
    >
      <Icon name="heart" filled={on} />
    </button>
  );
}
