import type { OrderWhole } from '@store/contracts/entities';
import { OrderLines } from '@store/page-parts/order';
import { Button, TextLink, VisuallyHidden } from '@store/ui';
import { reviewPath } from '../../review/review-path.ts';
import { BuyAgainOutcome } from '../buy-again/buy-again.tsx';
import type { BuyingAgain } from '../buy-again/use-buy-again.ts';
import css from './order-lines.module.css';

interface MemberOrderLinesProps {
  readonly order: OrderWhole;
  /** 79: absent where single lines cannot be bought again. */
  readonly again?: BuyingAgain;
}

/** Ordered lines with buying again and, once shipped, a link to the review. */
export function MemberOrderLines({ order, again }: MemberOrderLinesProps) {
  const { order_code, order_details, reviews = [] } = order;
  const reviewOf = (product_code: string) => reviews.find((review) => review.product_code === product_code);
  return (
    <OrderLines
      lines={order_details}
      actions={({ sku_code, item_code, sku_details: { sku_name } }) => (
        <>
          {again && (
            <Button
              variant="outline"
              size="small"
              busy={again.asking === sku_code}
              onClick={() => void again.ask(sku_code)}
            >
              <VisuallyHidden>「{sku_name}」を</VisuallyHidden>もう一度購入する
            </Button>
          )}
          <ReviewLink name={sku_name} review={reviewOf(item_code)} orderCode={order_code} />
        </>
      )}
      outcome={again && (({ sku_code }) => <BuyAgainOutcome again={again} of={sku_code} />)}
    />
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
