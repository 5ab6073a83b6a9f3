import { type DeskSku, openDeskSku } from '@store/contracts/calls/desk';
import { ActionOutcome, DeskTable } from '@store/desk-kit';
import { INVENTORY_LABELS } from '@store/domain/sale';
import { useShop } from '@store/remote-kit';
import { DescriptionRows, formatNumber, Panel } from '@store/ui';
import { useState } from 'react';
import { useChanges } from '../changes/use-changes.ts';
import { saleOf, windowsOf } from '../list/sale-texts.ts';
import { MovementForm } from './movement-form.tsx';
import { MovementTable } from './movement-table.tsx';
import { PriceForm } from './price-form.tsx';
import { PriceTable } from './price-table.tsx';
import { PublicationForm } from './publication-form.tsx';
import css from './sku.module.css';

/** Stock of a SKU with its history, and what the desk can do beside it. */
export function OpenSku({ opened }: { readonly opened: DeskSku }) {
  const [shown, setShown] = useState(opened);
  const { summary, movements } = shown;
  const { call } = useShop();
  const again = () => call(openDeskSku, { sku_code: summary.sku_code }, { freshMs: 0 });
  const changes = useChanges(again, setShown);
  const [published, setPublished] = useState(0);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <ActionOutcome done={changes.done} />
        <Panel title="在庫" count={saleOf(summary)}>
          {summary.is_set ? (
            <p>セット商品の在庫は、構成品の在庫で決まります。</p>
          ) : (
            <DeskTable
              label="在庫"
              heads={['種類', '販売できる数', '引当中']}
              rows={summary.shelves.map(({ shelf, stock, reserved }) => ({
                key: shelf,
                cells: [INVENTORY_LABELS[shelf], formatNumber(stock), formatNumber(reserved)],
              }))}
            />
          )}
          <div className={css.facts}>
            <DescriptionRows
              rows={[
                { term: '商品コード', detail: summary.product_code },
                { term: '予約・販売期間', detail: windowsOf(summary) || '指定なし' },
              ]}
            />
          </div>
        </Panel>
        <PriceTable sku={shown} changes={changes} />
        <MovementTable movements={movements} />
      </div>
      <div className={css.stack}>
        {summary.shelves.length > 0 && (
          <Panel title="在庫を変更する">
            <MovementForm summary={summary} changes={changes} />
          </Panel>
        )}
        <Panel title="公開と購入上限">
          <PublicationForm key={published} sku={shown} changes={changes} onSaved={() => setPublished(published + 1)} />
        </Panel>
        <Panel title="価格を設定する">
          <PriceForm sku={shown} changes={changes} />
        </Panel>
      </div>
    </div>
  );
}
