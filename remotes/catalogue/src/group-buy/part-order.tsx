import { Button, formatDateTime, formatYen, Note, TextLink } from '@store/ui';
import { MeansFields } from './means-fields.tsx';
import type { GroupBuying } from './use-group-buy.ts';

const PAY_LABELS = {
  CREDIT_CARD: 'このカードで支払う',
  NP_DEFERRED: '後払いで申し込む',
  AMAZON_PAY: 'Amazon Payで支払う',
};

/** After the deadline: the order of this member, and the actions on it (R-21). */
export function PartOrder({ buying }: { readonly buying: GroupBuying }) {
  const { groupBuy, means, isBusy, pay } = buying;
  const { own_quantity: own, price_in_vat: price, paying } = groupBuy;
  const order = paying?.order;
  const decided = `${formatYen(price)}（税込）に決まりました`;
  if (order?.state === 'UNPAID')
    return (
      <>
        <Note tone="warn" title="お支払いの手続きが必要です">
          {`${order.trouble ?? ''}${order.pay_until === null ? '' : `${formatDateTime(order.pay_until)} までにお手続きください。それまで商品をお取り置きします。`}`}
        </Note>
        <MeansFields buying={buying} />
        <Button size="large" wide busy={isBusy} onClick={() => void pay()}>
          {PAY_LABELS[means.payment_method ?? 'CREDIT_CARD']}
        </Button>
      </>
    );
  if (order?.state === 'ENDED')
    return (
      <Note tone="info" title="ご参加は取り消しとなりました">
        {order.trouble}お支払いはいただきません。
      </Note>
    );
  if (order?.state === 'ORDERED' && order.is_cancelled)
    return (
      <Note tone="info" title="ご注文はキャンセルされました">
        {own}点のご注文を承りましたが、その後キャンセルされました。
        <TextLink href={`/mypage/orders/${order.order_code}`}>ご注文の内容を見る</TextLink>
      </Note>
    );
  if (order?.state === 'ORDERED')
    return (
      <Note tone="ok" title={decided}>
        {own}点のご注文を承りました。
        <TextLink href={`/mypage/orders/${order.order_code}`}>ご注文の内容を見る</TextLink>
      </Note>
    );
  return (
    <Note tone="ok" title={decided}>
      {own}点のご注文の手続きをしています。確定しましたら、メールでお知らせします。
    </Note>
  );
}
