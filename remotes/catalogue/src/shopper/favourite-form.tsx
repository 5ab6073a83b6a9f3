import { Button, VisuallyHidden } from '@store/ui';
import css from './favourite-form.module.css';

interface FavouriteFormProps {
  /** Form id, referenced by the favourite button. */
  readonly id: string;
  readonly skuCode: string;
  readonly name: string;
  /** Returns the first text if the product is a favourite, otherwise the second. */
  readonly choose: (on: string, off: string) => string;
}

/** Form of the favourite button before hydration; without script it shows a button of its own. */
export function FavouriteForm({ id, skuCode, name, choose }: FavouriteFormProps) {
  return (
    <form className={css.form} id={id} method="post" action="/send/catalogue/favourite" data-in-place>
      <noscript>
        <input type="hidden" name="sku_code" value={skuCode} />
        <Button type="submit" name="on" value={choose('0', '1')} variant="text" size="small">
          <VisuallyHidden>{name}を</VisuallyHidden>
          {choose('お気に入りから外す', 'お気に入りに追加')}
        </Button>
      </noscript>
    </form>
  );
}
