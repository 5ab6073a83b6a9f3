import type { OrderWhole, ReturnRefund, ReturnRequest } from '@store/contracts/entities';
import {
  deliveryGroup,
  REFUND_STATE_LABELS,
  REFUND_WAY_LABELS,
  RETURN_REASON_LABELS,
  RETURN_STATE_LABELS,
} from '@store/domain/order';
import {
  Badge,
  type DescriptionRow,
  DescriptionRows,
  formatDate,
  formatDateTime,
  formatNumber,
  formatYen,
  Panel,
  TextLink,
} from '@store/ui';
import { ShownPhotos } from '../../review/shown-photos.tsx';
import css from './returns-panel.module.css';

/** 82: return requests with their state, and a link to request one; hidden before shipping. */
export function ReturnsPanel({ order: { order_code, order_status, returns = [] } }: { readonly order: OrderWhole }) {
  if (deliveryGroup(order_status) !== 'shipped') return null;
  return (
    <Panel title="返品" className={returns[0] ? undefined : css.none}>
      <div className={css.stack}>
        {returns.map((request) => (
          <Request key={request.return_code} request={request} />
        ))}
        <p className={css.words}>
          商品の不具合やお届け違い、未開封の商品の返品は、こちらからお申し込みいただけます。
          <br />
          <TextLink href={`/mypage/orders/${order_code}/return`}>返品の条件を確認して申し込む</TextLink>
        </p>
      </div>
    </Panel>
  );
}

/** Rows of refund amount with state and date, and of points; zero values are omitted. */
function refundRows(refund: ReturnRefund): DescriptionRow[] {
  const { state, way, amount_in_vat, points_returned, points_revoked, done_timestamp } = refund;
  const day = done_timestamp === null ? '' : `（${formatDate(done_timestamp)}）`;
  const rows: DescriptionRow[] =
    way === 'NONE'
      ? [{ term: '返金', detail: REFUND_WAY_LABELS[way] }]
      : [
          { term: '返金', detail: `${REFUND_STATE_LABELS[state]}${day}` },
          { term: '返金額', detail: `${formatYen(amount_in_vat)}（${REFUND_WAY_LABELS[way]}）` },
        ];
  if (points_returned > 0) rows.push({ term: '返還ポイント', detail: `${formatNumber(points_returned)}ポイント` });
  if (points_revoked > 0) rows.push({ term: '取消ポイント', detail: `${formatNumber(points_revoked)}ポイント` });
  return rows;
}

function Request({ request }: { readonly request: ReturnRequest }) {
  const { return_code, state, is_exchange, answer, reason, words, requested_timestamp, lines, photos, refund } =
    request;
  return (
    <section className={css.request} aria-label={`返品 ${return_code}`}>
      <p>
        <Badge kind="soft">{RETURN_STATE_LABELS[is_exchange ? 'EXCHANGED' : state]}</Badge>
      </p>
      <DescriptionRows
        rows={[
          { term: '受付番号', detail: return_code },
          { term: '受付日時', detail: formatDateTime(requested_timestamp) },
          { term: '商品', detail: lines.map(({ sku_name, quantity }) => `${sku_name} ${quantity}点`).join('、') },
          { term: '理由', detail: RETURN_REASON_LABELS[reason] },
          ...(words ? [{ term: 'ご連絡事項', detail: words }] : []),
          ...(answer ? [{ term: '当ストアから', detail: answer }] : []),
          ...(refund ? refundRows(refund) : []),
        ]}
      />
      <ShownPhotos photos={photos.map((photo, place) => ({ ...photo, alt: `お送りいただいた写真${place + 1}` }))} />
    </section>
  );
}
