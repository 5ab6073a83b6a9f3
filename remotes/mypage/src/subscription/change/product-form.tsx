import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { swapProduct } from '@store/contracts/calls/subscription';
import { formatYen, RadioCard } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChangeForm } from './change-form.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

const productRules = z.pipe(z.object({ sku: z.optional(z.string()) }), z.pick(swapProduct.request, { sku: true }));
type ProductChoice = z.infer<typeof productRules>;

/** 56, 62: another product of the brand in the same interval. */
export function ProductForm({ subscription, options: { products } }: PartProps) {
  const { periodical_purchase_code, sku_entry } = subscription;
  const form = useForm<Partial<ProductChoice>, unknown, ProductChoice>({
    resolver: standardSchemaResolver(productRules),
  });
  const sku = form.watch('sku');
  const change = useChange(periodical_purchase_code);
  const save = form.handleSubmit((chosen) =>
    change.send(swapProduct, { periodical_purchase_code, ...chosen }, 'product'),
  );
  if (products.length === 0) return null;
  return (
    <ChangeForm
      title="商品"
      submitLabel="この商品に変更する"
      change={change}
      disabled={sku === undefined}
      onSubmit={() => void save()}
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
            onChange={() => form.setValue('sku', sku_code)}
          >
            毎回 {formatYen(periodical_price_in_vat * sku_entry.quantity)}（税込、{sku_entry.quantity}点）
          </RadioCard>
        ))}
      </div>
    </ChangeForm>
  );
}
