import { TextField } from '@store/ui';
import { PRICE_TURNED } from '../conditions/list-texts.ts';
import type { LoadedList } from '../load-list.ts';

/** Price range as two fields, used without script. */
export function PriceFields({ list }: { readonly list: Pick<LoadedList, 'address' | 'isPriceTurned'> }) {
  const { filter } = list.address;
  return (
    <fieldset aria-label="価格（税込）を数字で">
      <TextField
        label="価格の下限（円）"
        name="price_from"
        inputMode="numeric"
        hint={list.isPriceTurned ? PRICE_TURNED : undefined}
        defaultValue={filter.price_from}
      />
      <TextField label="価格の上限（円）" name="price_to" inputMode="numeric" defaultValue={filter.price_to} />
    </fieldset>
  );
}
