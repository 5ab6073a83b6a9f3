import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeSubscriptionQuantity } from '@store/contracts/calls/subscription';
import { formatYen, QuantityStepper } from '@store/ui';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChangeForm } from './change-form.tsx';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

const quantityRules = z.pick(changeSubscriptionQuantity.request, { quantity: true });

/** 56: another quantity from the next delivery on. */
export function QuantityForm({ subscription, options: { purchase_limit } }: PartProps) {
  const { periodical_purchase_code, sku_entry } = subscription;
  const { control, handleSubmit } = useForm({
    defaultValues: { quantity: sku_entry.quantity },
    resolver: standardSchemaResolver(quantityRules),
  });
  const { field } = useController({ control, name: 'quantity' });
  const quantity = field.value;
  const change = useChange(periodical_purchase_code);
  const save = handleSubmit((chosen) =>
    change.send(changeSubscriptionQuantity, { periodical_purchase_code, ...chosen }, 'quantity'),
  );
  return (
    <ChangeForm
      title="数量"
      submitLabel="この数量にする"
      change={change}
      disabled={quantity === sku_entry.quantity}
      onSubmit={() => void save()}
    >
      <QuantityStepper
        value={quantity}
        onChange={field.onChange}
        max={purchase_limit}
        label={sku_entry.sku_name}
        showLimit
      />
      <p>
        次回のお届けから、毎回 <b>{formatYen(sku_entry.price_in_vat * quantity)}</b>
        （税込、商品代金）でお届けします。
      </p>
    </ChangeForm>
  );
}
