import { cartState } from '@store/contracts/bus';
import type { ProductSummary } from '@store/contracts/entities';
import { useShop, useShopState } from '@store/remote-kit';
import { Button, Note, TextLink } from '@store/ui';
import { type FormEvent, useState } from 'react';
import { type AddError, addToCart, showAdded } from './add-to-cart.ts';

interface AddOneProps {
  readonly product: Pick<ProductSummary, 'sku_code' | 'product_name'>;
  /** Called once the item is in the cart. */
  readonly onAdded?: () => void;
}

/** Form with one button that adds one item; an error appears below it. */
export function AddOne({ product: { sku_code, product_name }, onAdded }: AddOneProps) {
  const { bus } = useShop();
  const carts = useShopState(cartState) ?? [];
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState<AddError | null>(null);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setAdding(true);
    setError(null);
    const error = await addToCart(bus, { sku_code, quantity: 1, order_type: 'NORMAL' }, carts);
    setAdding(false);
    setError(error);
    if (error) return;
    onAdded?.();
    await showAdded(bus);
  };
  return (
    <>
      <form method="post" action="/send/catalogue/add-to-cart" data-in-place onSubmit={(event) => void add(event)}>
        <noscript>
          <input type="hidden" name="sku_code" value={sku_code} />
          <input type="hidden" name="order_type" value="NORMAL" />
        </noscript>
        <Button
          type="submit"
          variant="outline"
          size="small"
          wide
          busy={isAdding}
          aria-label={`${product_name}をカートに入れる`}
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
    </>
  );
}
