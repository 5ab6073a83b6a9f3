import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { swapProduct } from '@store/contracts/calls/subscription';
import { DescriptionRows, formatYen, Picture, RadioCard } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChangeForm } from './change-form.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

const productRules = z.pipe(z.object({ sku: z.optional(z.string()) }), z.pick(swapProduct.request, { sku: true }));
type ProductChoice = z.infer<typeof productRules>;

type Choice = PartProps['options']['products'][number];

/** 56, 62: another product of the brand in the same interval; those of the same kind first, the others folded. */
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
  const wanted = products.find(({ sku_code }) => sku_code === sku);
  const same = products.filter(({ same_kind }) => same_kind);
  const others = products.filter((each) => !same.includes(each));
  const { quantity } = sku_entry;
  const cards = { sku, quantity, onChoose: (code: string) => form.setValue('sku', code) };
  return (
    <ChangeForm
      title="商品"
      submitLabel="この商品に変更する"
      change={change}
      disabled={sku === undefined}
      onSubmit={() => void save()}
    >
      <p>同じブランドの商品に変更できます。お届けサイクルと数量は、そのまま引き継ぎます。</p>
      {same.length > 0 && <Choices name="同じ種類の商品" products={same} {...cards} />}
      {others.length > 0 && (
        <details open={same.length === 0}>
          <summary className={css.others}>ほかの種類の商品（{others.length}点）</summary>
          <Choices name="ほかの種類の商品" products={others} {...cards} />
        </details>
      )}
      <div className={css.change} role="status">
        {wanted && (
          <DescriptionRows
            rows={[
              { term: 'いまの商品', detail: changeWords(sku_entry.sku_name, sku_entry.price_in_vat * quantity) },
              {
                term: '変更後',
                detail: <b>{changeWords(wanted.product.product_name, wanted.periodical_price_in_vat * quantity)}</b>,
              },
            ]}
          />
        )}
      </div>
    </ChangeForm>
  );
}

const changeWords = (name: string, amount: number) => `${name}\n毎回 ${formatYen(amount)}（税込）`;

interface ChoicesProps {
  readonly name: string;
  readonly products: readonly Choice[];
  readonly sku: string | undefined;
  readonly quantity: number;
  readonly onChoose: (sku: string) => void;
}

function Choices({ name, products, sku, quantity, onChoose }: ChoicesProps) {
  return (
    <div className={css.cards} role="radiogroup" aria-label={name}>
      {products.map(({ sku_code, periodical_price_in_vat, product }) => (
        <RadioCard
          key={sku_code}
          name="product"
          title={product.product_name}
          checked={sku === sku_code}
          onChange={() => onChoose(sku_code)}
        >
          <span className={css.goods}>
            <Picture picture={product.picture} alt="" sizes="64px" className={css.picture} />
            毎回 {formatYen(periodical_price_in_vat * quantity)}（税込、{quantity}点）
          </span>
        </RadioCard>
      ))}
    </div>
  );
}
