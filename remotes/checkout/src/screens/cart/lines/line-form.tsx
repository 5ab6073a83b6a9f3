import type { CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { Button, Select } from '@store/ui';
import { mostOf } from '../../../shared/cart/line-limit.ts';

interface LineFormProps {
  readonly entry: CartEntry;
  readonly orderType: OrderType;
}

/** Changes and takes out a line of the cart where no script runs. */
export function LineForm({ entry, orderType }: LineFormProps) {
  const { entry_index, sku_code, sku_name, quantity } = entry;
  const most = Math.max(mostOf(entry), quantity, 1);
  const counts = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <form method="post" action="/send/checkout/change-line">
      <input type="hidden" name="order_type" value={orderType} />
      <input type="hidden" name="entry_index" value={entry_index} />
      <input type="hidden" name="sku_code" value={sku_code} />
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
