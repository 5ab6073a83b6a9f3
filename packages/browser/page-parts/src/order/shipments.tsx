import type { OrderWhole } from '@store/contracts/entities';
import { formatDateTime, TextLink } from '@store/ui';
import { DetailPanel } from './detail-panel.tsx';

type Parcels = NonNullable<OrderWhole['shipments']>;

/** Parcels of an order sent in several, and the pieces left. */
export function Shipments({ shipments: { sent, unshipped } }: { readonly shipments: Parcels }) {
  const parcels = sent.map(({ carrier, number, href, sent_timestamp, lines }, place) => ({
    term: `${place + 1}個目`,
    detail: (
      <>
        {`${formatDateTime(sent_timestamp)}発送　${carrier} `}
        <TextLink href={href} target="_blank" rel="noopener noreferrer">
          {number}（配送状況を見る・新しい画面で開きます）
        </TextLink>
        <br />
        {contentsOf(lines)}
      </>
    ),
  }));
  const rest = unshipped.length > 0 ? [{ term: 'これから発送', detail: contentsOf(unshipped) }] : [];
  return <DetailPanel title="お荷物" count={`${sent.length}個`} rows={[...parcels, ...rest]} />;
}

const contentsOf = (lines: Parcels['unshipped']) =>
  lines.map(({ sku_name, quantity }) => `${sku_name}　${quantity}点`).join('、');
