import type { Product } from '@store/contracts/entities';
import { isClass1Drug, isDrug } from '@store/domain/sale';
import { Button, ErrorNote, FavouriteButton, Icon, QuantityStepper } from '@store/ui';
import { type FormEvent, useId } from 'react';
import { FavouriteForm } from '../../shopper/favourite-form.tsx';
import { useFavourite } from '../../shopper/use-favourite.ts';
import type { LoadedProduct } from '../load-product.ts';
import { isAnnounced } from '../restock/is-announced.ts';
import { Countdown, Instead, RestockPanel } from '../sections/sections.ts';
import { AddErrorNote } from './add-error.tsx';
import { BUY_BOX } from './buy-bar.tsx';
import css from './buy-box.module.css';
import { subscriptionPrice } from './prices.ts';
import { NormalOption, SubscriptionOption } from './purchase-options.tsx';
import { QuantitySelect } from './quantity-select.tsx';
import type { Purchase } from './use-purchase.ts';

interface BuyBoxProps {
  readonly product: Product;
  readonly purchase: Purchase;
  readonly instead: LoadedProduct['instead'];
}

/** Both price boxes, the quantity and the cart button. */
export function BuyBox({ product, purchase, instead }: BuyBoxProps) {
  const isClosed = purchase.button.orderType === null;
  const subscription = subscriptionPrice(product);
  const isSubscriptionOnly = subscription !== null && product.sale_state.kind === 'subscription-only';
  const heartForm = useId();
  const cartRow = <CartRow product={product} purchase={purchase} heartForm={heartForm} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void purchase.add();
  };
  return (
    <>
      <form
        className={css.box}
        id={BUY_BOX}
        aria-label="購入方法"
        method="post"
        action="/send/catalogue/add-to-cart"
        data-in-place
        onSubmit={submit}
      >
        {subscription && (
          <SubscriptionOption
            product={product}
            purchase={purchase}
            price={subscription}
            isOnlyWay={isSubscriptionOnly}
          />
        )}
        {!isSubscriptionOnly && <NormalOption product={product} purchase={purchase} isOnlyWay={!subscription} />}
        <div className={css.foot}>
          {isClosed ? cartRow : <Quantity product={product} purchase={purchase} />}
          <SaleNote purchase={purchase} />
          {isAnnounced(product) && purchase.choice === 'normal' && <RestockPanel product={product} />}
          {!isClosed && cartRow}
          {isClosed && <Instead product={product} products={instead} />}
          <AddErrorNote product={product} purchase={purchase} />
        </div>
      </form>
      {!isDrug(product) && <HeartForm product={product} id={heartForm} />}
    </>
  );
}

function Quantity({ product, purchase }: Pick<BuyBoxProps, 'product' | 'purchase'>) {
  return (
    <div className={css.quantity}>
      <span className={css.label} aria-hidden="true">
        数量
      </span>
      <div className={css.stepper}>
        <QuantityStepper
          value={purchase.quantity}
          max={product.purchase_limit}
          onChange={purchase.setQuantity}
          showLimit
        />
      </div>
      <noscript>
        <QuantitySelect most={product.purchase_limit} />
        <input type="hidden" name="sku_code" value={product.sku_code} />
        <input type="hidden" name="order_type" value={purchase.button.orderType ?? ''} />
        {purchase.campaignCode && <input type="hidden" name="campaign_code" value={purchase.campaignCode} />}
        {isClass1Drug(product) && <input type="hidden" name="to" value="/cart" />}
      </noscript>
      <Stock button={purchase.button} />
    </div>
  );
}

function HeartForm({ product, id }: Pick<BuyBoxProps, 'product'> & { readonly id: string }) {
  const { choose } = useFavourite(product.sku_code);
  return <FavouriteForm id={id} skuCode={product.sku_code} name={product.product_name} choose={choose} />;
}

function Stock({ button }: Pick<Purchase, 'button'>) {
  return (
    <span className={css.stock} data-can-buy={button.orderType !== null || undefined}>
      <Icon name="check-circle" />
      {button.stock}
    </span>
  );
}

/** Sale state with its dates (expectations 14) and a countdown. */
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

interface CartRowProps extends Pick<BuyBoxProps, 'product' | 'purchase'> {
  readonly heartForm: string;
}

function CartRow({ product, purchase, heartForm }: CartRowProps) {
  const { button, choice, isAdding } = purchase;
  const favourite = useFavourite(product.sku_code);
  return (
    <>
      <div className={css.cart}>
        {button.orderType === null ? (
          <p className={css.closed}>{button.label}</p>
        ) : (
          <Button
            type="submit"
            size="large"
            variant={choice === 'subscription' ? 'subscription' : 'primary'}
            busy={isAdding}
          >
            {choice === 'subscription' && <Icon name="loop" />}
            <span>{button.label}</span>
          </Button>
        )}
        {!isDrug(product) && (
          <FavouriteButton
            shape="square"
            on={favourite.isOn}
            choose={favourite.choose}
            onToggle={() => void favourite.toggle()}
            form={heartForm}
            productName={product.product_name}
          />
        )}
      </div>
      <ErrorNote>{favourite.error}</ErrorNote>
    </>
  );
}
