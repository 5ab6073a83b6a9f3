import { type DescriptionRow, DescriptionRows, Panel, type PanelProps } from '@store/ui';
import css from './order.module.css';

interface DetailPanelProps extends Pick<PanelProps, 'title' | 'count'> {
  readonly rows: readonly DescriptionRow[];
}

/** Panel of terms and details, such as the orderer or the recipient. */
export function DetailPanel({ rows, ...panel }: DetailPanelProps) {
  return (
    <Panel {...panel}>
      <div className={css.details}>
        <DescriptionRows rows={rows} />
      </div>
    </Panel>
  );
}
