import type { Product } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { Button, FavouriteButton, Icon, Note, QuantityStepper } from '@store/ui';
import type { FormEvent } from 'react';
import { Countdown } from '../../countdown/countdown.tsx';
import { useFavourite } from '../../shopper/use-favourite.ts';
import type { ProductParts } from '../load-parts.ts';
import { isAnnounced } from '../restock/is-announced.ts';
import { AddTroubleNote } from './add-trouble.tsx';
import css from './buy-box.module.css';
import { subscriptionPrice } from './prices.ts';
import { NormalOption, SubscriptionOption } from './purchase-options.tsx';
import type { Purchase } from './use-purchase.ts';

interface BuyBoxProps {
  readonly product: Product;
  readonly purchase: Purchase;
  readonly parts: ProductParts;
}

/** Both price boxes, the quantity and the button into the cart. */
export function BuyBox({ product, purchase, parts }: BuyBoxProps) {
  const subscription = subscriptionPrice(product);
  const isSubscriptionOnly = subscription !== null && product.sale_state.kind === 'subscription-only';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void purchase.add();
  };
  return (
    <form className={css.box} aria-label="購入方法" onSubmit={submit}>
      {subscription && (
        <SubscriptionOption product={product} purchase={purchase} price={subscription} isOnlyWay={isSubscriptionOnly} />
      )}
      {!isSubscriptionOnly && <NormalOption product={product} purchase={purchase} isOnlyWay={!subscription} />}
      <div className={css.foot}>
        <div className={css.quantity}>
          <span className={css.label} aria-hidden="true">
            数量
          </span>
          <QuantityStepper
            value={purchase.quantity}
            max={product.purchase_limit}
            onChange={purchase.setQuantity}
            disabled={purchase.button.orderType === null}
            showLimit
          />
          <Stock button={purchase.button} />
        </div>
        <SaleNote purchase={purchase} />
        {parts && isAnnounced(product) && purchase.choice === 'normal' && <parts.RestockPanel product={product} />}
        <CartRow product={product} purchase={purchase} />
        <AddTroubleNote product={product} purchase={purchase} />
      </div>
    </form>
  );
}

function Stock({ button }: Pick<Purchase, 'button'>) {
  const canBuy = button.orderType !== null;
  return (
    <span className={css.stock} data-can-buy={canBuy || undefined}>
      {canBuy && <Icon name="check-circle" />}
      {button.stock}
    </span>
  );
}

/** The state of the sale in its own words and dates (expectations 14), with how long it is still to go. */
function SaleNote({ purchase: { button, refresh } }: Pick<BuyBoxProps, 'purchase'>) {
  if (!button.note) return null;
  return (
    <p className={css.note}>
      {button.note}
      {button.opens !== undefined && (
        <span className={css.countdown}>
          <Countdown to={button.opens} label="ご注文の受付開始まで" onEnd={refresh} />
        </span>
      )}
    </p>
  );
}

function CartRow({ product, purchase }: Pick<BuyBoxProps, 'product' | 'purchase'>) {
  const { button, choice, isAdding } = purchase;
  const favourite = useFavourite(product.sku_code);
  return (
    <>
      <div className={css.cart}>
        <Button
          type="submit"
          size="large"
          variant={choice === 'subscription' ? 'subscription' : 'primary'}
          busy={isAdding}
          disabled={button.orderType === null}
        >
          {choice === 'subscription' && <Icon name="loop" />}
          {button.label}
        </Button>
        {!isDrug(product) && (
          <FavouriteButton
            shape="square"
            on={favourite.isOn}
            onToggle={() => void favourite.toggle()}
            productName={product.product_name}
          />
        )}
      </div>
      {favourite.trouble && (
        <Note tone="err" announce="assertive">
          {favourite.trouble}
        </Note>
      )}
    </>
  );
}
