import { formatYen, Panel, Picture, RadioCard } from '@store/ui';
import { FieldError } from './contents/field-error.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';

type Choice = PartProps['options']['products'][number];

interface ProductPartProps {
  readonly products: readonly Choice[];
  /** Selected product; undefined for the current one. */
  readonly sku: string | undefined;
  readonly quantity: number;
  readonly error: string | null;
  readonly onChoose: (sku: string | undefined) => void;
}

/** 56, 62: other products of the brand with the same interval; same kind first, the others collapsed. */
export function ProductPart({ products, error, ...cards }: ProductPartProps) {
  const same = products.filter(({ same_kind }) => same_kind);
  const others = products.filter((each) => !same.includes(each));
  return (
    <Panel title="商品">
      <div className={css.form}>
        <p>同じブランドの商品に変更できます。お届けサイクルと数量は、そのまま引き継ぎます。</p>
        <div className={css.cards}>
          <RadioCard
            name="product"
            title="いまの商品のまま"
            checked={cards.sku === undefined}
            onChange={() => cards.onChoose(undefined)}
          />
        </div>
        {same.length > 0 && <Choices name="同じ種類の商品" products={same} {...cards} />}
        {others.length > 0 && (
          <details open={same.length === 0}>
            <summary className={css.others}>ほかの種類の商品（{others.length}点）</summary>
            <Choices name="ほかの種類の商品" products={others} {...cards} />
          </details>
        )}
        <FieldError>{error}</FieldError>
      </div>
    </Panel>
  );
}

type ChoicesProps = Omit<ProductPartProps, 'error'> & { readonly name: string };

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
