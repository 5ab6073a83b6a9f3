import type { Product } from '@store/contracts/entities';
import { SUBSCRIPTION_LEAD_DAYS } from '@store/domain/delivery';
import { percentOff } from '@store/domain/sale';
import { cancelCondition } from '@store/domain/subscription';
import { formatDateTime, formatNumber, Price, Radio, supportDesks } from '@store/ui';
import type { ReactNode } from 'react';
import type { PurchaseChoice } from '../../add-to-cart/cart-button.ts';
import { earnedPoints } from '../../shopper/points.ts';
import { useShopper } from '../../shopper/shopper.ts';
import { IntervalChooser } from './interval-chooser.tsx';
import { pointRateUntil, type SubscriptionPrice, specialPrice } from './prices.ts';
import css from './purchase-options.module.css';
import type { Purchase } from './use-purchase.ts';

interface OptionProps {
  readonly product: Product;
  readonly purchase: Purchase;
}

interface SubscriptionOptionProps extends OptionProps {
  readonly price: SubscriptionPrice;
  readonly isOnlyWay: boolean;
}

/** 定期購入 with all information required before ordering (expectations 12). */
export function SubscriptionOption({ product, purchase, price, isOnlyWay }: SubscriptionOptionProps) {
  const isChosen = purchase.choice === 'subscription';
  const title = <>定期購入 {price.percentOff > 0 && <span className={css.off}>毎回{price.percentOff}%OFF</span>}</>;
  return (
    <div className={css.option} data-kind="subscription" data-only={isOnlyWay || undefined}>
      {isOnlyWay ? (
        <>
          <b className={css.only}>{title}</b>
          <p className={css.onlyNote}>通常購入は終了しました。定期購入でお求めいただけます。</p>
        </>
      ) : (
        <PurchaseRadio purchase={purchase} choice="subscription" title={title} />
      )}
      <div className={css.lines}>
        <SubscriptionPrices product={product} price={price} />
        <PointsWords product={product} price={price.later} orderType="PERIODICAL" />
      </div>
      {isChosen && <IntervalChooser interval={purchase.interval} onChange={purchase.setInterval} />}
      {(isChosen || isOnlyWay) && <SubscriptionRules />}
    </div>
  );
}

/** Renewal and cancellation terms next to the button (特定商取引法 第12条の6). */
function SubscriptionRules() {
  const { name, number } = supportDesks.general;
  return (
    <ul className={css.rules}>
      <li>解約のお申し出があるまで、選んだお届けサイクルで続きます。{cancelCondition({ minimumTimes: 0 })}</li>
      <li>
        変更の締切は、次回お届け予定日の{SUBSCRIPTION_LEAD_DAYS}日前の23:59です。お届け日の変更・お休み・解約は、
        <a className={css.link} href="/mypage/period_purchases/">
          マイページ
        </a>
        または{name}（{number}）で承ります。
      </li>
    </ul>
  );
}

function SubscriptionPrices({ product, price }: Pick<OptionProps, 'product'> & { readonly price: SubscriptionPrice }) {
  const normal = product.regular_price_in_vat ?? product.price_in_vat;
  return (
    <>
      {price.first !== null && <Price variant="subscription" size="detail" label="初回" amount={price.first} />}
      <div className={css.prices}>
        <Price
          variant="subscription"
          size={price.first === null ? 'detail' : 'card'}
          label={price.first === null ? '' : '2回目以降'}
          amount={price.later}
        />
        {price.percentOff > 0 && <Price variant="struck" label="通常" amount={normal} />}
      </div>
    </>
  );
}

/** 通常購入, selected by default. */
export function NormalOption({ product, purchase, isOnlyWay }: OptionProps & { readonly isOnlyWay: boolean }) {
  const { price_in_vat: price, regular_price_in_vat: regular } = product;
  const special = specialPrice(product);
  const title = isOnlyWay ? '通常購入' : '通常購入（今回のみ）';
  return (
    <div className={css.option} data-kind="normal" data-only={isOnlyWay || undefined}>
      {isOnlyWay ? (
        <b className={css.only}>{title}</b>
      ) : (
        <PurchaseRadio purchase={purchase} choice="normal" title={title} />
      )}
      <div className={css.lines}>
        <div className={css.prices}>
          <Price
            variant={regular === null ? 'normal' : 'sale'}
            size="detail"
            label={regular === null ? '' : special?.name}
            percentOff={regular === null ? undefined : percentOff({ normal: regular, reduced: price })}
            amount={price}
          />
          {regular !== null && <Price variant="struck" amount={regular} />}
          {product.tax_code === 'REDUCED_VAT' && <span className={css.reduced}>※軽減税率8%対象</span>}
        </div>
        {special?.until !== undefined && (
          <p className={css.until}>
            {special.name}は{formatDateTime(special.until)} まで
          </p>
        )}
        <PointsWords product={product} price={price} orderType="NORMAL" />
      </div>
    </div>
  );
}

interface PurchaseRadioProps {
  readonly purchase: Purchase;
  readonly choice: PurchaseChoice;
  readonly title: ReactNode;
}

function PurchaseRadio({ purchase, choice, title }: PurchaseRadioProps) {
  return (
    <Radio
      name="way"
      value={choice}
      label={<b className={css.way}>{title}</b>}
      checked={purchase.choice === choice}
      onChange={() => purchase.choose(choice)}
    />
  );
}

interface PointsWordsProps {
  readonly product: Product;
  readonly price: number;
  readonly orderType: 'NORMAL' | 'PERIODICAL';
}

/** 「1点 BLUE会員 5% 231ポイント進呈」: units, points, and the end of a special point rate (P-05). */
function PointsWords({ product, price, orderType }: PointsWordsProps) {
  const shopper = useShopper();
  const earned = earnedPoints({ product, price, orderType, shopper });
  const words = orderType === 'PERIODICAL' ? '定期ポイント' : earned?.isBlue ? 'BLUE会員' : 'ポイント';
  const until = earned && pointRateUntil(product);
  return (
    <>
      <p className={css.points}>
        <span>{unitWords(product)}</span>
        {earned && (
          <>
            <span data-blue={earned.isBlue || undefined}>{`${words} ${earned.percent}%`}</span>
            <b>{`${formatNumber(earned.points)}ポイント`}</b>進呈
          </>
        )}
      </p>
      {until && <p className={css.until}>{`ポイントアップは${formatDateTime(until)} まで`}</p>}
    </>
  );
}

/** Number of units of the price (11); the products of a set are added up. */
function unitWords({ set_components }: Product): string {
  const units = set_components.reduce((sum, { quantity }) => sum + quantity, 0);
  return units > 1 ? `${units}点セット` : '1点';
}
