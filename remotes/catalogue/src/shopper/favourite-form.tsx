import { Button, VisuallyHidden } from '@store/ui';
import css from './favourite-form.module.css';

interface FavouriteFormProps {
  /** By which the heart's button names it. */
  readonly id: string;
  readonly skuCode: string;
  readonly name: string;
  readonly isOn: boolean;
}

/** What the heart of a product sends before its screen answers; where no script runs, a button of its own stands here. */
export function FavouriteForm({ id, skuCode, name, isOn }: FavouriteFormProps) {
  return (
    <form className={css.form} id={id} method="post" action="/send/catalogue/favourite" data-in-place>
      <noscript>
        <input type="hidden" name="sku_code" value={skuCode} />
        <Button type="submit" name="on" value={isOn ? '0' : '1'} variant="text" size="small">
          <VisuallyHidden>{name}を</VisuallyHidden>
          {isOn ? 'お気に入りから外す' : 'お気に入りに追加'}
        </Button>
      </noscript>
    </form>
  );
}
