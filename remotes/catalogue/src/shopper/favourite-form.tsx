import { Button, VisuallyHidden } from '@store/ui';

interface FavouriteFormProps {
  readonly skuCode: string;
  readonly name: string;
  readonly isOn: boolean;
}

/** The heart of a product as a form, for where no script turns it. */
export function FavouriteForm({ skuCode, name, isOn }: FavouriteFormProps) {
  return (
    <form method="post" action="/send/catalogue/favourite">
      <input type="hidden" name="sku_code" value={skuCode} />
      <Button type="submit" name="on" value={isOn ? '0' : '1'} variant="text" size="small">
        <VisuallyHidden>{name}を</VisuallyHidden>
        {isOn ? 'お気に入りから外す' : 'お気に入りに追加'}
      </Button>
    </form>
  );
}
