import { swapProduct } from '@store/contracts/calls/subscription';
import { formatYen, RadioCard } from '@store/ui';
import { useState } from 'react';
import { ChangeForm } from './change-form.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

/** 56, 62: another product of the brand in the same interval. */
export function ProductForm({ subscription, options: { products } }: PartProps) {
  const { periodical_purchase_code, sku_entry } = subscription;
  const [sku, choose] = useState<string | null>(null);
  const change = useChange(periodical_purchase_code);
  if (products.length === 0) return null;
  return (
    <ChangeForm
      title="商品"
      submitLabel="この商品に変更する"
      change={change}
      disabled={sku === null}
      onSubmit={() => sku && void change.send(swapProduct, { periodical_purchase_code, sku }, 'product')}
    >
      <p>
        いまの商品は {sku_entry.sku_name}{' '}
        です。同じブランドの商品に変更できます。お届けサイクルと数量は、そのまま引き継ぎます。
      </p>
      <div className={css.cards} role="radiogroup" aria-label="変更後の商品">
        {products.map(({ sku_code, periodical_price_in_vat, product }) => (
          <RadioCard
            key={sku_code}
            name="product"
            title={product.product_name}
            checked={sku === sku_code}
            onChange={() => choose(sku_code)}
          >
            毎回 {formatYen(periodical_price_in_vat * sku_entry.quantity)}（税込、{sku_entry.quantity}点）
          </RadioCard>
        ))}
      </div>
    </ChangeForm>
  );
}
