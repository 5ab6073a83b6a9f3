import { SHOWS_SCREEN } from '@store/contracts/composition';
import type { CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { Button, Select } from '@store/ui';
import { mostOf } from '../../../shared/cart/line-limit.ts';
import css from './line-form.module.css';

interface LineFormProps {
  readonly entry: CartEntry;
  readonly orderType: OrderType;
}

/** Changes or removes a cart line without script. */
export function LineForm({ entry, orderType }: LineFormProps) {
  const { sku_name, quantity } = entry;
  const most = Math.max(mostOf(entry), quantity, 1);
  const counts = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <form method="post" action="/send/checkout/change-line">
      <Which entry={entry} orderType={orderType} />
      <Select
        label={`${sku_name}の数量`}
        hideLabel
        size="small"
        name="quantity"
        options={counts.map((count) => ({ value: count, label: `${count}点` }))}
        defaultValue={String(quantity)}
      />
      <Button type="submit" variant="text">
        数量を変更する
      </Button>
      <Button type="submit" variant="text" name="remove" value="1">
        削除する
      </Button>
    </form>
  );
}

/** Form of the line buttons before hydration; shows refusals. */
export function LineSent({ id, ...line }: LineFormProps & { readonly id: string }) {
  return (
    <form className={css.sent} id={id} method="post" action="/send/checkout/change-line" data-in-place={SHOWS_SCREEN}>
      <Which {...line} />
    </form>
  );
}

function Which({ entry: { entry_index, sku_code }, orderType }: LineFormProps) {
  return (
    <>
      <input type="hidden" name="order_type" value={orderType} />
      <input type="hidden" name="entry_index" value={entry_index} />
      <input type="hidden" name="sku_code" value={sku_code} />
    </>
  );
}
