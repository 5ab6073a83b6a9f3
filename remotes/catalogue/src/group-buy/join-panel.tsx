import { Button, formatYen, Note, QuantityStepper } from '@store/ui';
import { AmazonJoining } from './amazon-joining.tsx';
import css from './join-panel.module.css';
import { MeansFields } from './means-fields.tsx';
import { PartOrder } from './part-order.tsx';
import { type GroupBuying, meansOf } from './use-group-buy.ts';

/** Panel to join, change the quantity or leave; after the deadline, the result. */
export function JoinPanel({ buying }: { readonly buying: GroupBuying }) {
  const { groupBuy, error } = buying;
  return (
    <section className={css.panel} aria-label="共同購入への参加">
      {groupBuy.own_quantity !== null && <Joined buying={buying} />}
      <AmazonJoining buying={buying} />
      {groupBuy.state === 'OPEN' && <Joining buying={buying} />}
      {groupBuy.state === 'BEFORE' && <Button disabled>受付開始前</Button>}
      {groupBuy.state === 'CLOSED' && groupBuy.own_quantity === null && <p>この共同購入の受付は終了しました。</p>}
      {error && (
        <Note tone="warn" announce="assertive">
          {error}
        </Note>
      )}
    </section>
  );
}

function Joining({ buying }: { readonly buying: GroupBuying }) {
  const { groupBuy, quantity, means, isBusy, setQuantity, join, leave } = buying;
  const { own_quantity: own, limit, price_in_vat: price } = groupBuy;
  const hasJoined = own !== null;
  const before = meansOf(groupBuy);
  const isSame =
    own === quantity &&
    before.payment_method === means.payment_method &&
    before.card_code === means.card_code &&
    before.delivery_code === means.delivery_code;
  return (
    <>
      <div className={css.quantity}>
        <span aria-hidden="true">数量</span>
        <QuantityStepper value={quantity} max={limit} onChange={setQuantity} showLimit />
        <span className={css.sum}>
          現在の価格で <b>{formatYen(price * quantity)}</b>（税込）
        </span>
      </div>
      <MeansFields buying={buying} />
      <Button size="large" wide busy={isBusy} disabled={hasJoined && isSame} onClick={() => void join()}>
        {labelOf(buying)}
      </Button>
      {hasJoined && (
        <Button variant="text" busy={isBusy} onClick={() => void leave()}>
          参加を取り消す
        </Button>
      )}
    </>
  );
}

function labelOf({ groupBuy, means, isMember }: GroupBuying): string {
  if (means.payment_method === 'AMAZON_PAY' && groupBuy.paying?.amazon?.state !== 'AGREED') return 'Amazon Payへ進む';
  if (groupBuy.own_quantity !== null) return '内容を変更する';
  return isMember ? '共同購入に参加する' : 'ログインして参加する';
}

function Joined({ buying }: { readonly buying: GroupBuying }) {
  const { own_quantity: own, state, steps } = buying.groupBuy;
  if (state === 'CLOSED' && !steps.some(({ reached }) => reached))
    return (
      <Note tone="info" title="共同購入は成立しませんでした">
        締切までに参加者の人数に届きませんでした。{own}点のご参加は取り消しとなり、お支払いはいただきません。
      </Note>
    );
  if (state === 'CLOSED') return <PartOrder buying={buying} />;
  return (
    <Note tone="ok" title="参加しています">
      {own}点でご参加いただいています。商品はお取り置きしています。締切までは、内容の変更と取り消しができます。
    </Note>
  );
}
