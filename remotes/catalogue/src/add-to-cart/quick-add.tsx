import { cartState } from '@store/contracts/bus';
import type { ProductSummary } from '@store/contracts/entities';
import { useShop, useShopState } from '@store/remote-kit';
import { Button, Note, TextLink } from '@store/ui';
import { type FormEvent, useState } from 'react';
import { type AddError, addToCart, showAdded } from './add-to-cart.ts';
import css from './quick-add.module.css';

/** Expectations 19: button below a card that adds one item; absent for products that need their own page. */
export function QuickAdd({ product }: { readonly product: ProductSummary }) {
  const { bus } = useShop();
  const carts = useShopState(cartState) ?? [];
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState<AddError | null>(null);
  if (product.sale_state.kind !== 'on-sale') return null;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setAdding(true);
    setError(null);
    const request = { sku_code: product.sku_code, quantity: 1, order_type: 'NORMAL' as const };
    const error = await addToCart(bus, request, carts);
    setAdding(false);
    setError(error);
    if (!error) await showAdded(bus);
  };
  return (
    <div className={css.quick}>
      <form method="post" action="/send/catalogue/add-to-cart" data-in-place onSubmit={(event) => void add(event)}>
        <noscript>
          <input type="hidden" name="sku_code" value={product.sku_code} />
          <input type="hidden" name="order_type" value="NORMAL" />
        </noscript>
        <Button
          type="submit"
          variant="outline"
          size="small"
          wide
          busy={isAdding}
          aria-label={`${product.product_name}をカートに入れる`}
        >
          カートに入れる
        </Button>
      </form>
      {error && (
        <Note tone="warn" announce="assertive">
          <p>{error.message}</p>
          {(error.kind === 'mixing' || error.kind === 'cart') && <TextLink href="/cart">カートを見る</TextLink>}
        </Note>
      )}
    </div>
  );
}
