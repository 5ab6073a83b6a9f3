import { Button, formatYen, Note, QuantityStepper, supportDesks } from '@store/ui';
import css from './join-panel.module.css';
import type { GroupBuying } from './use-group-buy.ts';

/** Joining, changing how many, leaving again; after the deadline what was decided. */
export function JoinPanel({ buying }: { readonly buying: GroupBuying }) {
  const { groupBuy, trouble } = buying;
  return (
    <section className={css.panel} aria-label="共同購入への参加">
      {groupBuy.own_quantity !== null && <Joined buying={buying} />}
      {groupBuy.state === 'OPEN' && <Joining buying={buying} />}
      {groupBuy.state === 'BEFORE' && <Button disabled>受付開始前</Button>}
      {groupBuy.state === 'CLOSED' && groupBuy.own_quantity === null && <p>この共同購入の受付は終了しました。</p>}
      {trouble && (
        <Note tone="warn" announce="assertive">
          {trouble}
        </Note>
      )}
    </section>
  );
}

function Joining({ buying }: { readonly buying: GroupBuying }) {
  const { groupBuy, quantity, isBusy, isMember, setQuantity, join, leave } = buying;
  const { own_quantity: own, limit, price_in_vat: price } = groupBuy;
  const hasJoined = own !== null;
  return (
    <>
      <div className={css.quantity}>
        <span aria-hidden="true">数量</span>
        <QuantityStepper value={quantity} max={limit} onChange={setQuantity} showLimit />
        <span className={css.sum}>
          現在の価格で <b>{formatYen(price * quantity)}</b>（税込）
        </span>
      </div>
      <Button size="large" wide busy={isBusy} disabled={hasJoined && own === quantity} onClick={() => void join()}>
        {hasJoined ? '数量を変更する' : isMember ? '共同購入に参加する' : 'ログインして参加する'}
      </Button>
      {hasJoined && (
        <Button variant="text" busy={isBusy} onClick={() => void leave()}>
          参加を取り消す
        </Button>
      )}
    </>
  );
}

function Joined({ buying: { groupBuy } }: { readonly buying: GroupBuying }) {
  const { own_quantity: own, state, price_in_vat: price, steps } = groupBuy;
  const { name, number, hours } = supportDesks.general;
  if (state === 'CLOSED' && !steps.some(({ reached }) => reached))
    return (
      <Note tone="info" title="共同購入は成立しませんでした">
        締切までに参加者の人数に届きませんでした。{own}点のご参加は取り消しとなり、お支払いはいただきません。
      </Note>
    );
  if (state === 'CLOSED')
    return (
      <Note tone="ok" title={`${formatYen(price)}（税込）に決まりました`}>
        {own}点でご参加いただいています。お支払いとお届けの手続きは、{name}（{number}、{hours}）で承ります。
      </Note>
    );
  return (
    <Note tone="ok" title="参加しています">
      {own}点でご参加いただいています。締切までは、数量の変更と取り消しができます。
    </Note>
  );
}
