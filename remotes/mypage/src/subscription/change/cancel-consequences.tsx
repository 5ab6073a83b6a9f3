import type { Subscription } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { DescriptionRows } from '@store/ui';
import css from './subscription-change.module.css';

/** Consequences of a cancellation: the dropped delivery, the last one, and losses. */
export function CancelConsequences({ subscription }: { readonly subscription: Subscription }) {
  const { next_delivery, last_delivery, delivered_times, cancel_condition, box_items = [] } = subscription;
  return (
    <>
      <DescriptionRows
        rows={[
          { term: '最後のお届け', detail: lastText(last_delivery ?? null, delivered_times) },
          { term: '中止するお届け', detail: `${dayText(next_delivery)} 以降` },
          { term: '解約の条件', detail: cancel_condition },
        ]}
      />
      <ul className={css.list}>
        <li>
          {dayText(next_delivery)} 以降のお届けとお支払いがなくなります。すでに承ったご注文は、予定どおりお届けします。
        </li>
        <li>定期価格と定期購入のポイント5%は、解約すると適用されません。</li>
        {box_items.length > 0 && <li>次回のお届けに追加された商品も、お届けしません。</li>}
        <li>解約は取り消せません。もう一度ご利用になるときは、商品ページからお申し込みください。</li>
        <li>承ったことを、解約番号とともにメールでお知らせします。</li>
      </ul>
    </>
  );
}

function lastText(day: string | null, times: number): string {
  if (day) return `${dayText(day)}（${times}回目）`;
  return times > 0 ? `${times}回目のお届けまでです` : 'まだお届けしていません';
}
