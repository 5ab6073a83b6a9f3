import { updateCartLine } from '@store/contracts/calls/checkout';
import type { CartEntry, PurchaseInterval } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import {
  firstDeliveryDays,
  HOW_OFTEN,
  howOften,
  missingDayRule,
  onOptions,
  onWhich,
  withHowOften,
  withOnWhich,
} from '@store/domain/delivery';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote, Select } from '@store/ui';
import { useState } from 'react';
import { notChanged, useCartChange } from '../../shared/cart/use-cart-change.ts';
import css from './line-interval.module.css';

interface LineIntervalFormProps {
  readonly entry: CartEntry;
  readonly interval: PurchaseInterval;
  /** Called after saving or cancelling. */
  readonly onDone: () => void;
}

/** Changes the interval, and so the first date, of a subscription line; previews the dates before saving. */
export function LineIntervalForm({ entry, interval, onDone }: LineIntervalFormProps) {
  const { now } = useShop();
  const { change, isBusy } = useCartChange();
  const [next, setNext] = useState(interval);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState(entry.first_delivery);
  const days = firstDeliveryDays({ interval: next, now: now() });
  const first = days.find((day) => day === chosen) ?? days[0];
  const rule = missingDayRule(next);

  const save = async () => {
    setError(null);
    const { entry_index, sku_code: sku, quantity } = entry;
    const request = {
      order_type: 'PERIODICAL',
      entry_index,
      sku,
      quantity,
      interval: next,
      first_delivery: first,
    } as const;
    const reply = await change(updateCartLine, request, (fault) => setError(notChanged(fault)));
    if (reply?.kind === 'refused') setError(reply.message);
    if (reply?.kind === 'answered') onDone();
  };
  return (
    <div className={css.form}>
      <Select
        label="お届けの間隔"
        options={HOW_OFTEN}
        value={howOften(next)}
        onChange={({ target }) => setNext(withHowOften(next, target.value))}
      />
      <Select
        label="お届けの日"
        options={onOptions(next)}
        value={onWhich(next)}
        onChange={({ target }) => setNext(withOnWhich(next, target.value))}
      />
      <Select
        label="初回お届け日"
        options={days.map((day) => ({ value: day, label: dayText(day) }))}
        value={first}
        onChange={({ target }) => setChosen(target.value)}
      />
      {rule && <p className={css.days}>{rule}</p>}
      <ErrorNote>{error}</ErrorNote>
      <div className={css.acts}>
        <Button variant="outline" onClick={onDone}>
          変更しない
        </Button>
        <Button variant="subscription" busy={isBusy} onClick={() => void save()}>
          このサイクルにする
        </Button>
      </div>
    </div>
  );
}
