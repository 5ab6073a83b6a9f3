import type { Product } from '@store/contracts/entities';
import { Button, formatNumber } from '@store/ui';
import { InsteadLink } from '../sections/sections.ts';
import css from './buy-bar.module.css';
import type { Purchase } from './use-purchase.ts';

/** Id of the form that the button of the bar submits. */
export const BUY_BOX = 'buy';

interface BuyBarProps {
  readonly product: Product;
  readonly purchase: Purchase;
}

/**
 * Price and button in a bar at the bottom: always on phones, where the shell reserves space for `data-buy-bar`, and on
 * wide pages while the button of the box is out of view. Links to alternatives when the product cannot be bought.
 */
export function BuyBar({ product, purchase }: BuyBarProps) {
  const { choice, price, button, isAdding } = purchase;
  const isSubscription = choice === 'subscription';
  const isClosed = button.orderType === null;
  return (
    <section className={css.bar} data-buy-bar aria-label="購入ボタン">
      <p className={css.price} data-choice={choice}>
        {isClosed ? button.label : isSubscription ? '定期購入' : '通常購入'}
        <b className={css.amount}>
          {formatNumber(price)}
          <small>円 税込</small>
        </b>
      </p>
      {isClosed ? (
        <InsteadLink product={product} />
      ) : (
        <Button variant={isSubscription ? 'subscription' : 'primary'} busy={isAdding} type="submit" form={BUY_BOX} wide>
          {isSubscription ? 'カートに入れる' : button.label}
        </Button>
      )}
    </section>
  );
}
