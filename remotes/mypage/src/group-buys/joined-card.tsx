import type { JoinedGroupBuy } from '@store/contracts/calls/catalogue';
import { ButtonLink, formatDateTime, formatNumber, formatYen, Picture, StatusPill, TextLink } from '@store/ui';
// Shares the layout of the cards in the order history.
import css from '../orders/order-card.module.css';
import { stateText } from './state-text.ts';

/** Joined group buy with deadline, participants, price, state and actions. */
export function JoinedCard({ groupBuy }: { readonly groupBuy: JoinedGroupBuy }) {
  const { product_code, product_name, picture, quantity, joined, price_in_vat, closes, state, order } = groupBuy;
  const { status, word, text } = stateText(groupBuy);
  return (
    <article className={css.card} aria-label={`共同購入 ${product_name}`}>
      <header className={css.head}>
        <p>
          締切 <time dateTime={new Date(closes).toISOString()}>{formatDateTime(closes)}</time>
        </p>
        <p>参加 {formatNumber(joined)}人</p>
        <p>
          {state === 'CLOSED' ? '決まった価格' : '現在の価格'} <b>{formatYen(price_in_vat)}</b>（税込）
        </p>
        <TextLink className={css.more} href={`/groupbuy/${product_code}`} aria-label={`内容を見る ${product_name}`}>
          内容を見る
        </TextLink>
      </header>
      <div className={css.body}>
        <div className={css.pictures}>
          <Picture picture={picture} alt="" sizes="68px" className={css.picture} />
        </div>
        <div className={css.words}>
          <p className={css.status}>
            <StatusPill status={status}>{word}</StatusPill>
          </p>
          <p className={css.contents}>
            {product_name}　{quantity}点
          </p>
          <p className={css.contents}>{text}</p>
        </div>
        {order?.order_code && (
          <div className={css.acts}>
            <ButtonLink href={`/mypage/orders/${order.order_code}`} variant="outline" size="small">
              ご注文の内容
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}
