import { formatYen, Panel, QuantityStepper } from '@store/ui';
import { FieldError } from './contents/field-error.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';

interface QuantityPartProps extends Pick<PartProps, 'subscription'> {
  /** Selected quantity; `price` is the unit price of the selected product. */
  readonly quantity: number;
  readonly price: number;
  readonly limit: number;
  readonly error: string | null;
  readonly onChange: (quantity: number) => void;
}

/** 56: quantity from the next delivery on. */
export function QuantityPart({ subscription, quantity, price, limit, error, onChange }: QuantityPartProps) {
  return (
    <Panel title="数量">
      <QuantityStepper
        value={quantity}
        onChange={onChange}
        max={limit}
        label={subscription.sku_entry.sku_name}
        showLimit
      />
      <p className={css.quantity}>
        次回のお届けから、毎回 <b>{formatYen(price * quantity)}</b>
        （税込、商品代金）でお届けします。
      </p>
      <FieldError>{error}</FieldError>
    </Panel>
  );
}
