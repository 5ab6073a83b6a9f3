import type { OrderWhole } from '@store/contracts/entities';
import { taxRateOf } from '@store/domain/money';
import { Button, formatNumber, formatYen, Picture, TextLink, VisuallyHidden } from '@store/ui';
import { reviewPath } from '../../review/review-path.ts';
import { BuyAgainOutcome } from '../buy-again/buy-again.tsx';
import type { BuyingAgain } from '../buy-again/use-buy-again.ts';
import css from './order-lines.module.css';

interface OrderLinesProps {
  readonly order: OrderWhole;
  /** 79: absent where single lines cannot be bought again. */
  readonly again?: BuyingAgain;
}

/** Ordered lines at their original prices, with links to the product and, once shipped, its review. */
export function OrderLines({ order, again }: OrderLinesProps) {
  const { order_code, order_details, reviews = [] } = order;
  const reviewOf = (product_code: string) => reviews.find((review) => review.product_code === product_code);
  return (
    <ul>
      {order_details.map(({ sku_code, item_code, sku_details, tax_code, quantity, price_in_vat }) => (
        <li key={sku_code} className={css.line}>
          <Picture picture={sku_details.picture} alt="" sizes="84px" className={css.picture} />
          <div>
            <p className={css.brand} lang="en">
              {sku_details.brand}
            </p>
            <p className={css.name}>
              <a href={`/product/${item_code}`}>{sku_details.sku_name}</a>
            </p>
            <p className={css.sums}>
              <span>
                {`${formatYen(price_in_vat)}（税込） × ${formatNumber(quantity)}${taxRateOf(tax_code) === 8 ? ' 軽減税率8%' : ''}`}
              </span>
              <b>{formatYen(price_in_vat * quantity)}</b>
            </p>
            <div className={css.ways}>
              {again && (
                <Button
                  variant="outline"
                  size="small"
                  busy={again.asking === sku_code}
                  onClick={() => void again.ask(sku_code)}
                >
                  <VisuallyHidden>「{sku_details.sku_name}」を</VisuallyHidden>もう一度購入する
                </Button>
              )}
              <ReviewLink name={sku_details.sku_name} review={reviewOf(item_code)} orderCode={order_code} />
            </div>
          </div>
          {again && (
            <div className={css.outcome}>
              <BuyAgainOutcome again={again} of={sku_code} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ReviewLinkProps {
  readonly name: string;
  /** Absent where no review may be written. */
  readonly review: NonNullable<OrderWhole['reviews']>[number] | undefined;
  readonly orderCode: string;
}

function ReviewLink({ name, review, orderCode }: ReviewLinkProps) {
  if (!review) return null;
  const { product_code, is_written } = review;
  return (
    <p className={css.review}>
      <TextLink href={reviewPath({ product_code, order_code: orderCode })}>
        <VisuallyHidden>「{name}」の</VisuallyHidden>
        {is_written ? 'レビューを見る・変更する' : 'レビューを書く'}
      </TextLink>
    </p>
  );
}
