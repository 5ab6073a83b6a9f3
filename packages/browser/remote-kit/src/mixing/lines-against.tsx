import type { CartLine } from './lines-of-carts.ts';

interface LinesAgainstProps {
  readonly lines: readonly CartLine[];
  /** Class of the list, from the remote's own style sheet. */
  readonly className?: string | undefined;
}

/** Lists the conflicting cart lines by name and explains 空にして追加: nothing is removed silently (expectations 27). */
export function LinesAgainst({ lines, className }: LinesAgainstProps) {
  return (
    <>
      <p>カートの商品</p>
      <ul className={className}>
        {lines.map(({ entry, orderType }) => (
          <li key={`${orderType}-${entry.entry_index}`}>
            {entry.sku_name} {entry.quantity}点（{ORDER_TYPE_LABELS[orderType]}）
          </li>
        ))}
      </ul>
      <p>「空にして追加」を押すと、上の商品をカートから外し、この商品を入れます。</p>
    </>
  );
}

const ORDER_TYPE_LABELS = { NORMAL: '通常購入', RESERVED: '予約注文', PERIODICAL: '定期購入' } as const;
