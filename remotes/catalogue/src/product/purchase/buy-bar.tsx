import { Button, formatNumber } from '@store/ui';
import css from './buy-bar.module.css';
import type { Purchase } from './use-purchase.ts';

/** Id of the form that the bar's button sends, wherever it stands. */
export const BUY_BOX = 'buy';

/** On phones the price and the button stay at the bottom; the shell makes room where it finds `data-buy-bar`. */
export function BuyBar({ purchase }: { readonly purchase: Purchase }) {
  const { choice, price, button, isAdding } = purchase;
  const isSubscription = choice === 'subscription';
  return (
    <section className={css.bar} data-buy-bar aria-label="購入ボタン">
      <p className={css.price} data-choice={choice}>
        {isSubscription ? '定期購入' : '通常購入'}
        <b className={css.amount}>
          {formatNumber(price)}
          <small>円 税込</small>
        </b>
      </p>
      <Button
        variant={isSubscription ? 'subscription' : 'primary'}
        busy={isAdding}
        disabled={button.orderType === null}
        type="submit"
        form={BUY_BOX}
        wide
      >
        {isSubscription ? 'カートに入れる' : button.label}
      </Button>
    </section>
  );
}
