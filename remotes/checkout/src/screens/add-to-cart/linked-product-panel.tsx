import { Note, Panel, Picture, Price, QuantityStepper } from '@store/ui';
import { CART_NAMES } from '../../shared/cart/cart-texts.ts';
import css from './add-to-cart.module.css';
import { priceFor } from './linked-product.ts';
import { LinkedProductActions } from './linked-product-actions.tsx';
import type { LinkedProduct } from './load-add-to-cart.ts';
import { useAddLinkedProduct } from './use-add-linked-product.ts';

/** Product of the link with price and quantity, and the add button. */
export function LinkedProductPanel({ linked }: { readonly linked: LinkedProduct }) {
  const { product, orderType } = linked;
  const adding = useAddLinkedProduct(linked);
  const price = priceFor(product, orderType);
  const isSubscription = orderType === 'PERIODICAL';
  return (
    <>
      <h1 className={css.title}>カートに入れる商品の確認</h1>
      <Panel title={CART_NAMES[orderType]} headingLevel="h2" tone={isSubscription ? 'subscription' : 'plain'}>
        <div className={css.goods}>
          <div className={css.picture}>
            <Picture picture={product.picture} alt="" sizes="(width >= 960px) 160px, 96px" eager />
          </div>
          <div className={css.words}>
            <p className={css.brand} lang="en">
              {product.brand.wordmark}
            </p>
            <p>
              <a href={`/product/${product.product_code}`}>{product.product_name}</a>
            </p>
            {price !== null && (
              <Price amount={price} variant={isSubscription ? 'subscription' : 'normal'} size="detail" />
            )}
            <QuantityStepper
              label={`${product.product_name}の数量`}
              value={adding.quantity}
              max={Math.max(product.purchase_limit, 1)}
              onChange={adding.setQuantity}
              showLimit
            />
            {adding.wasCapped && (
              <Note>{`「${product.product_name}」は、お一人様${product.purchase_limit}点までのため、数量を${product.purchase_limit}点にしました。`}</Note>
            )}
            {isSubscription && <p>お届けサイクルは、カートに入れたあとで変更できます。</p>}
          </div>
        </div>
      </Panel>
      <LinkedProductActions linked={linked} adding={adding} />
    </>
  );
}
