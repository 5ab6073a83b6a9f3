import type { OrderWhole } from '@store/contracts/entities';
import { ordererRows, type ToldRow, wishRows } from '@store/domain/order';
import { DescriptionRows, Panel } from '@store/ui';
import css from './told-panels.module.css';

/** Who ordered, how the parcel is made up and handed over (42…44), as it was confirmed. Older orders and later boxes say neither. */
export function ToldPanels({ order: { orderer, wishes } }: { readonly order: OrderWhole }) {
  return (
    <>
      {orderer && <ToldPanel title="ご注文者" rows={ordererRows(orderer)} />}
      {wishes && <ToldPanel title="お受け取り・ギフト・備考" rows={wishRows(wishes)} />}
    </>
  );
}

function ToldPanel({ title, rows }: { readonly title: string; readonly rows: readonly ToldRow[] }) {
  return (
    <Panel title={title}>
      <div className={css.told}>
        <DescriptionRows rows={rows} />
      </div>
    </Panel>
  );
}
