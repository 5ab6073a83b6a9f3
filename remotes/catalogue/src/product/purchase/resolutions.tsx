import { cartState } from '@store/contracts/bus';
import type { Product } from '@store/contracts/entities';
import { useShopState } from '@store/remote-kit';
import { LinesAgainst, linesAgainst } from '@store/remote-kit/mixing';
import { Button, ButtonLink } from '@store/ui';
import { emptyAndAddToCart } from '../../add-to-cart/empty-and-add-to-cart.ts';
import type { Purchase } from './use-purchase.ts';

interface ResolutionsProps {
  readonly product: Product;
  readonly purchase: Purchase;
  /** CSS module of the note, whose styles are loaded with the page. */
  readonly css: Readonly<Record<string, string>>;
}

/** Expectations 27: why adding failed, with its resolutions. Loaded on the first error. */
export function Resolutions({ product, purchase, css }: ResolutionsProps) {
  const { error, button, isAdding, add, refresh } = purchase;
  const carts = useShopState(cartState) ?? [];
  const { orderType } = button;
  const against =
    error?.kind === 'mixing' && orderType !== null
      ? linesAgainst({ order_type: orderType, sku_type: product.sku_type }, carts)
      : [];
  const hasCart = error?.kind === 'mixing' || error?.kind === 'cart';
  if (!hasCart && error?.kind !== 'changed') return null;
  return (
    <>
      {against.length > 0 && <LinesAgainst lines={against} className={css.lines} />}
      <p className={css.ways}>
        {hasCart && (
          <ButtonLink variant="outline" size="small" href="/cart">
            カートを見る
          </ButtonLink>
        )}
        {against.length > 0 && (
          <Button
            variant="plain"
            size="small"
            busy={isAdding}
            onClick={() => void add((bus, request, now) => emptyAndAddToCart(bus, request, { against, carts: now }))}
          >
            空にして追加
          </Button>
        )}
        {error?.kind === 'changed' && (
          <Button variant="outline" size="small" onClick={refresh}>
            最新の販売状況を見る
          </Button>
        )}
      </p>
    </>
  );
}
