import type { ReturnOptions } from '@store/contracts/entities';
import { isShopsFault, RETURN_REASON_LABELS, type ReturnReason } from '@store/domain/order';
import { Checkbox, Panel, Select } from '@store/ui';
import { useState } from 'react';
import css from './order.module.css';
import { chosenPieces, PieceSelects } from './piece-selects.tsx';
import { TextForm } from './text-form.tsx';
import type { OrderActions } from './use-order-actions.ts';

interface RequestReturnProps {
  readonly options: ReturnOptions;
  readonly actions: OrderActions;
}

/** Requests a return or a partial refund for the customer; it then waits for its answer like the customer's own. */
export function RequestReturn({ options: { lines, last_days, obstacle }, actions }: RequestReturnProps) {
  const [reason, setReason] = useState<ReturnReason>('DEFECTIVE');
  const [isUnopened, setUnopened] = useState(false);
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  if (obstacle) return <Panel title="返品の代理受付">{obstacle.message}</Panel>;
  return (
    <Panel title="返品の代理受付">
      <div className={css.form}>
        <Select
          label="返品の理由"
          options={last_days.map(({ reason: value }) => ({ value, label: RETURN_REASON_LABELS[value] }))}
          value={reason}
          onChange={({ target }) =>
            setReason(last_days.find((each) => each.reason === target.value)?.reason ?? 'DEFECTIVE')
          }
        />
        <PieceSelects lines={lines} pieces={pieces} onChange={setPieces} />
        {!isShopsFault(reason) && (
          <Checkbox
            label="未開封・未使用であることを、お客様に確認しました"
            checked={isUnopened}
            onChange={({ target }) => setUnopened(target.checked)}
          />
        )}
        <TextForm
          label="商品の状態"
          hint="お客様の返品のお申し込みとして記録し、受付のメールを送ります。返金は、次の回答で確定します。"
          max={500}
          button="返品を受け付ける"
          busy={actions.isBusy}
          onSend={(words) =>
            actions.requestReturn({ reason, lines: chosenPieces(pieces), is_unopened: isUnopened, words, photos: [] })
          }
        />
      </div>
    </Panel>
  );
}
