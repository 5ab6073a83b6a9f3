import { ActionOutcome } from '@store/desk-kit';
import { Button, Panel, Select, TextField } from '@store/ui';
import type { FormEvent } from 'react';
import { CARRIER_OPTIONS } from './carriers.ts';
import css from './shipping.module.css';
import { type ShippedOrder, useShipSelected } from './use-ship-selected.ts';

interface ShipSelectedProps {
  readonly orders: readonly ShippedOrder[];
  /** Called when all are shipped, with the result. */
  readonly onShipped: (words: string) => void;
  /** Called when the form is left; `done` is empty if nothing was shipped. */
  readonly onLeave: (done: string) => void;
}

/** Tracking numbers of the selected orders. */
export function ShipSelected({ orders: selected, onShipped, onLeave }: ShipSelectedProps) {
  const form = useShipSelected(selected, onShipped);
  const { orders, faultless, problemOf } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send(orders);
  };
  const refusals = orders.flatMap(({ order_code }) => {
    const reason = problemOf(order_code);
    return reason === undefined ? [] : [{ order_code, reason }];
  });
  return (
    <Panel title="選択したご注文を発送" count={`${orders.length}件`}>
      <form className={css.form} onSubmit={submit} noValidate>
        <ActionOutcome refused={form.refused} done={form.done}>
          <ul>
            {refusals.map(({ order_code, reason }) => (
              <li key={order_code}>{`${order_code}：${reason}`}</li>
            ))}
          </ul>
        </ActionOutcome>
        <Select
          label="配送会社"
          options={CARRIER_OPTIONS}
          value={form.carrier}
          onChange={({ target }) => form.setCarrier(target.value)}
        />
        <ul className={css.parcels}>
          {orders.map(({ order_code, recipient_name, goods }) => (
            <li key={order_code} className={css.parcel}>
              <div>
                <p>
                  <b>{order_code}</b>
                </p>
                <p>
                  <bdi>{`${recipient_name} 様`}</bdi>
                </p>
                <p>{goods}</p>
              </div>
              <TextField
                label={`${order_code}の送り状番号`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                value={form.numberOf(order_code)}
                onChange={({ target }) => form.setNumber(order_code, target.value)}
                {...errorOf(problemOf(order_code))}
              />
            </li>
          ))}
        </ul>
        <div className={css.buttons}>
          <Button type="submit" busy={form.isBusy}>
            {`${orders.length}件を発送済みにする`}
          </Button>
          {faultless.length > 0 && (
            <Button variant="outline" busy={form.isBusy} onClick={() => form.send(faultless)}>
              {`誤りのない${faultless.length}件だけを発送済みにする`}
            </Button>
          )}
          <Button variant="plain" onClick={() => onLeave(form.done)}>
            一覧に戻る
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });
