import { type DeskSku, endDeskPrice } from '@store/contracts/calls/desk';
import { ActionOutcome, ConfirmDialog, DeskTable } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { Button, formatDateTime, formatYen, Panel } from '@store/ui';
import { useState } from 'react';
import type { Changes } from '../changes/use-changes.ts';
import css from './sku.module.css';

type Price = DeskSku['prices'][number];

interface PriceTableProps {
  readonly sku: DeskSku;
  readonly changes: Changes<DeskSku>;
}

/** Prices of all times; running and future ones can be ended. */
export function PriceTable({ sku: { summary, revision, prices }, changes }: PriceTableProps) {
  const { call, now } = useShop();
  const [ending, setEnding] = useState<Price | null>(null);
  const [refused, setRefused] = useState('');
  const time = now();
  const end = async () => {
    if (!ending?.kind) return;
    const request = { sku_code: summary.sku_code, revision, kind: ending.kind, from: ending.from, reason: '' };
    const words = `${ending.name}を${isLater(ending, time) ? '取り消しました' : '終了しました'}。`;
    setRefused(await changes.change(request, words, (key) => call(endDeskPrice, request, key)));
    setEnding(null);
  };
  return (
    <Panel title="価格（税込）">
      <ActionOutcome refused={refused} />
      <DeskTable
        label="価格"
        heads={['種類', '価格', '期間', '状態', '操作']}
        rows={prices.map((price) => ({
          key: `${price.name}/${price.from}`,
          cells: [
            price.campaign_code === null ? price.name : `${price.name}（${price.campaign_code}）`,
            formatYen(price.price_in_vat),
            periodOf(price),
            isOver(price, time) ? (
              <span className={css.over}>終了</span>
            ) : isLater(price, time) ? (
              '予定'
            ) : (
              <b>適用中</b>
            ),
            canEnd(price, time) ? (
              <Button
                size="small"
                variant="plain"
                aria-label={`${price.name}（${periodOf(price)}）を${isLater(price, time) ? '取り消す' : '終了する'}`}
                onClick={() => setEnding(price)}
              >
                {isLater(price, time) ? '取り消す' : '終了する'}
              </Button>
            ) : (
              '—'
            ),
          ],
        }))}
      />
      <ConfirmDialog
        open={ending !== null}
        title={ending && isLater(ending, time) ? '価格の予定を取り消しますか' : '価格を終了しますか'}
        button={ending && isLater(ending, time) ? '取り消す' : '終了する'}
        busy={changes.isBusy}
        onConfirm={() => void end()}
        onClose={() => setEnding(null)}
      >
        {ending && (
          <p>{`${ending.name} ${formatYen(ending.price_in_vat)}（${periodOf(ending)}）。お店の表示は、すぐに変わります。`}</p>
        )}
      </ConfirmDialog>
    </Panel>
  );
}

const isOver = ({ until }: Price, now: number) => until !== null && until < now;
const isLater = ({ from }: Price, now: number) => from !== null && from > now;
const canEnd = (price: Price, now: number) =>
  price.kind !== null && !isOver(price, now) && (price.kind !== 'BASE' || isLater(price, now));

function periodOf({ from, until }: Price): string {
  if (from === null && until === null) return '指定なし';
  return `${from === null ? '' : formatDateTime(from)}〜${until === null ? '' : formatDateTime(until)}`;
}
