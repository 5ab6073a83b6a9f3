import { DescriptionRows, formatNumber, formatYen, Note } from '@store/ui';
import type { CancelTerms } from './use-cancel-order.ts';

/** Refund and losses of a cancellation, or why it is no longer possible. */
export function CancelTermsList({ terms }: { readonly terms: CancelTerms }) {
  if (!terms.is_cancellable) return <Note tone="warn">{terms.message}</Note>;
  return <DescriptionRows rows={rowsOf(terms)} />;
}

function rowsOf({
  refund_in_vat,
  points_returned,
  points_revoked,
  coupons_returned,
  subscriptions_ended,
}: CancelTerms) {
  return [
    {
      term: 'お支払い',
      detail:
        refund_in_vat > 0 ? `${formatYen(refund_in_vat)}を返金、またはご請求を取り消します` : 'お支払いは発生しません',
    },
    ...(points_returned > 0
      ? [{ term: 'ご利用ポイント', detail: `${formatNumber(points_returned)}ポイントをお返しします` }]
      : []),
    ...(points_revoked > 0
      ? [{ term: '加算予定ポイント', detail: `${formatNumber(points_revoked)}ポイントは加算されません` }]
      : []),
    ...coupons_returned.map((name) => ({ term: 'クーポン', detail: `「${name}」をお返しします` })),
    ...subscriptions_ended.map((code) => ({
      term: '定期購入',
      detail: `このご注文で始まった定期購入（${code}）も解約します`,
    })),
  ];
}
