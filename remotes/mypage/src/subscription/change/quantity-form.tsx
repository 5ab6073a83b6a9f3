import { changeSubscriptionQuantity } from '@store/contracts/calls/subscription';
import { formatYen, QuantityStepper } from '@store/ui';
import { useState } from 'react';
import { ChangeForm } from './change-form.tsx';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

/** 56: another quantity from the next delivery on. */
export function QuantityForm({ subscription, options: { purchase_limit } }: PartProps) {
  const { periodical_purchase_code, sku_entry } = subscription;
  const [quantity, choose] = useState(sku_entry.quantity);
  const change = useChange(periodical_purchase_code);
  return (
    <ChangeForm
      title="数量"
      submitLabel="この数量にする"
      change={change}
      disabled={quantity === sku_entry.quantity}
      onSubmit={() => void change.send(changeSubscriptionQuantity, { periodical_purchase_code, quantity }, 'quantity')}
    >
      <QuantityStepper value={quantity} onChange={choose} max={purchase_limit} label={sku_entry.sku_name} showLimit />
      <p>
        次回のお届けから、毎回 <b>{formatYen(sku_entry.price_in_vat * quantity)}</b>
        （税込、商品代金）でお届けします。
      </p>
    </ChangeForm>
  );
}
