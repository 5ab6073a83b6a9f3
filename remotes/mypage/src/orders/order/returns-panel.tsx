import type { OrderWhole, ReturnRequest } from '@store/contracts/entities';
import { deliveryGroup, RETURN_REASON_LABELS, RETURN_STATE_LABELS } from '@store/domain/order';
import { Badge, DescriptionRows, formatDateTime, Panel, TextLink } from '@store/ui';
import { ShownPhotos } from '../../review/shown-photos.tsx';
import css from './returns-panel.module.css';

/** 82: the returns that were asked for with where they stand, and the way to ask for one; nothing before it was sent. */
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

function Request({ request }: { readonly request: ReturnRequest }) {
  const { return_code, state, answer, reason, words, requested_timestamp, lines, photos } = request;
  return (
    <section className={css.request} aria-label={`返品 ${return_code}`}>
      <p>
        <Badge kind="soft">{RETURN_STATE_LABELS[state]}</Badge>
      </p>
      <DescriptionRows
        rows={[
          { term: '受付番号', detail: return_code },
          { term: '受付日時', detail: formatDateTime(requested_timestamp) },
          { term: '商品', detail: lines.map(({ sku_name, quantity }) => `${sku_name} ${quantity}点`).join('、') },
          { term: '理由', detail: RETURN_REASON_LABELS[reason] },
          ...(words ? [{ term: 'ご連絡事項', detail: words }] : []),
          ...(answer ? [{ term: '当ストアから', detail: answer }] : []),
        ]}
      />
      <ShownPhotos photos={photos.map((photo, place) => ({ ...photo, alt: `お送りいただいた写真${place + 1}` }))} />
    </section>
  );
}
