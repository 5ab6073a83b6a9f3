import type { Consultation } from '@store/contracts/entities';
import { useFreshOnReturn, useRouteData } from '@store/remote-kit';
import { Badge, DescriptionRows, formatDateTime, formatYen, PageWidth, Panel, TextLink } from '@store/ui';
import css from './consultation.module.css';
import type { ConsultationVisit, loadConsultation } from './load-consultation.ts';
import { progressOf } from './progress.ts';
import { ProgressList } from './progress-list.tsx';
import { Thread } from './thread.tsx';

export { loadConsultation as load } from './load-consultation.ts';

/** R-32, M-05: consultation between pharmacist and customer about a class 1 order. */
export function Screen() {
  const { visit, WhatNow } = useRouteData<typeof loadConsultation>();
  useFreshOnReturn();
  return (
    <PageWidth className={css.page}>
      <h1>薬剤師による確認</h1>
      <p className={css.lead}>
        第1類医薬品は、薬剤師がお伝えする情報をお読みいただき、ご承諾をいただいてから発送します。
      </p>
      <div className={css.columns}>
        <div className={css.now}>
          <WhatNow visit={visit} />
        </div>
        <div className={css.side}>
          <Panel title="確認の状況">
            <ProgressList steps={progressOf(visit)} />
          </Panel>
          <OrderPanel visit={visit} />
        </div>
        <div className={css.records}>
          <Thread records={recordsBelow(visit.consultation)} />
        </div>
      </div>
    </PageWidth>
  );
}

/** Returns the records without the information shown above for confirmation. */
function recordsBelow({ state, records, information_seq }: Consultation): Consultation['records'] {
  return state === 'confirmation' ? records.filter(({ seq }) => seq !== information_seq) : records;
}

function OrderPanel({ visit: { consultation, order } }: { readonly visit: ConsultationVisit }) {
  return (
    <Panel title="ご注文" action={<TextLink href={`/mypage/orders/${order.order_code}`}>詳細を見る</TextLink>}>
      <ul className={css.goods}>
        {consultation.lines.map(({ sku_code, sku_name, quantity }) => (
          <li key={sku_code}>
            <Badge kind="drug">第1類医薬品</Badge>
            <span>
              {sku_name}　数量 {quantity}
            </span>
          </li>
        ))}
      </ul>
      <DescriptionRows
        rows={[
          { term: '注文番号', detail: order.order_code },
          { term: '注文日時', detail: formatDateTime(order.checkout_timestamp) },
          { term: 'お支払い合計', detail: `${formatYen(order.total_in_vat)}（税込）` },
          ...(consultation.waits_until === null
            ? []
            : [{ term: '期限', detail: formatDateTime(consultation.waits_until) }]),
        ]}
      />
    </Panel>
  );
}
