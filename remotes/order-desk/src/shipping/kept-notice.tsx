import { checkParcels } from '@store/contracts/calls/desk';
import { ActionOutcome, explainSignOut } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, Note } from '@store/ui';
import { useState } from 'react';
import { keepParcels, useKeptParcels } from './kept-parcels.ts';
import css from './shipping.module.css';
import type { ShippedOrder } from './use-ship-selected.ts';

/** Offers to continue with tracking numbers that were typed before a reload or another page. */
export function KeptNotice({ onContinue }: { readonly onContinue: (orders: readonly ShippedOrder[]) => void }) {
  const { call } = useShop();
  const kept = useKeptParcels();
  const [refused, setRefused] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isDropped, setDropped] = useState(false);
  if (!kept || isDropped) return null;
  const goOn = async () => {
    setBusy(true);
    const { carrier, parcels } = kept;
    const request = { parcels: parcels.map((parcel) => ({ ...parcel, carrier })) };
    const reply = await call(checkParcels, request, { freshMs: 0 })
      .then((given) => explainSignOut(call, given))
      .catch(lost('ご注文を確認できませんでした。'));
    setBusy(false);
    if (reply.kind !== 'answered') return setRefused(reply.message);
    onContinue(reply.data.orders.map(({ pieces, ...order }) => ({ ...order, goods: `${pieces}点` })));
  };
  const drop = () => {
    keepParcels(null);
    setDropped(true);
  };
  return (
    <>
      <Note>
        <div className={css.buttons}>
          {`${kept.parcels.length}件の送り状番号の入力が途中です。`}
          <Button size="small" busy={isBusy} onClick={() => void goOn()}>
            入力を続ける
          </Button>
          <Button size="small" variant="plain" onClick={drop}>
            破棄する
          </Button>
        </div>
      </Note>
      <ActionOutcome refused={refused} />
    </>
  );
}
