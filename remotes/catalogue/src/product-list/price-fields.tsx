import { TextField } from '@store/ui';
import type { ListFilter } from './list-address.ts';

/** The price band as two fields, for where no script moves the thumbs. */
export function PriceFields({ filter }: { readonly filter: ListFilter }) {
  return (
    <fieldset aria-label="価格（税込）を数字で">
      <TextField label="価格の下限（円）" name="price_from" inputMode="numeric" defaultValue={filter.price_from} />
      <TextField label="価格の上限（円）" name="price_to" inputMode="numeric" defaultValue={filter.price_to} />
    </fieldset>
  );
}
