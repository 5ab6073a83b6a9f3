import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './favourite-button.module.css';

export interface FavouriteState {
  readonly on: boolean;
  /** Returns the first text if the product is a favourite, otherwise the second; default: by `on`. */
  readonly choose?: (on: string, off: string) => string;
  readonly onToggle: () => void;
  /** Id of the form that the heart submits before hydration; `on` is the new state, `0` or `1`. */
  readonly form?: string;
}

export interface FavouriteButtonProps extends FavouriteState {
  /** Part of the accessible name, since a list has many hearts. */
  readonly productName: string;
  /** `round` overlays a picture, `square` is beside the cart button. */
  readonly shape?: 'round' | 'square';
}

/** Heart button; pressed when the product is a favourite. */
export function FavouriteButton({
  on,
  choose = (yes, no) => (on ? yes : no),
  onToggle,
  form,
  productName,
  shape = 'round',
}: FavouriteButtonProps) {
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <button
      type={form ? 'submit' : 'button'}
      form={form}
      name="on"
      value={choose('0', '1')}
      className={css.heart}
      data-shape={shape}
      // A text, which a server may leave open; React's type has the two.
      aria-pressed={choose('true', 'false') as 'true' | 'false'}
      aria-label={`${productName}をお気に入りに追加`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}
