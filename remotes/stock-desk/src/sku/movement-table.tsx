import type { DeskSku } from '@store/contracts/calls/desk';
import { DeskTable } from '@store/desk-kit';
import { INVENTORY_LABELS, STOCK_MOVEMENT_LABELS } from '@store/domain/sale';
import { formatDateTime, formatNumber, Panel } from '@store/ui';

/** Changes of stock by staff. */
export function MovementTable({ movements }: Pick<DeskSku, 'movements'>) {
  return (
    <Panel title="在庫の変更履歴" count={movements.length > 0 && `新しい順に${movements.length}件`}>
      <DeskTable
        label="在庫の変更履歴"
        heads={['日時', '担当', '種類', '在庫', '変更', '理由']}
        rows={movements.map(({ shelf, kind, before, after, reason, by, at }, place) => ({
          key: `${at}-${place}`,
          cells: [
            formatDateTime(at),
            by,
            STOCK_MOVEMENT_LABELS[kind],
            INVENTORY_LABELS[shelf],
            `${formatNumber(before)} → ${formatNumber(after)}（${signed(after - before)}）`,
            reason || '—',
          ],
        }))}
      />
    </Panel>
  );
}

/** A difference with its sign. */
export const signed = (difference: number): string =>
  difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference);
