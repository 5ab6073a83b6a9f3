import type { DeskOrderSummary } from '@store/contracts/calls/desk';
import { Button, Note, Panel, Select, TextField } from '@store/ui';
import { type FormEvent, useState } from 'react';
import { CARRIER_OPTIONS, CARRIERS } from './carriers.ts';
import css from './shipping.module.css';
import { useShipping } from './use-shipping.ts';

interface ShipSelectedProps {
  readonly orders: readonly DeskOrderSummary[];
  /** Called with the result; empty if the form was left. */
  readonly onEnd: (words: string) => void;
}

/** Tracking numbers of the selected orders: all are shipped or none. */
export function ShipSelected({ orders, onEnd }: ShipSelectedProps) {
  const { isBusy, refused, problems, ship } = useShipping();
  const [carrier, setCarrier] = useState<string>(CARRIERS[0]);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parcels = orders.map(({ order_code, revision }) => ({
      order_code,
      revision,
      carrier,
      number: (numbers[order_code] ?? '').normalize('NFKC').trim(),
    }));
    if ((await ship(parcels)) === null) onEnd(`${orders.length}件を発送済みにし、お客様に発送のメールを送りました。`);
  };
  return (
    <Panel title="選択したご注文を発送" count={`${orders.length}件`}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Select
          label="配送会社"
          options={CARRIER_OPTIONS}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
        <ul className={css.parcels}>
          {orders.map(({ order_code, recipient_name, goods }, place) => (
            <li key={order_code} className={css.parcel}>
              <div>
                <p>
                  <b>{order_code}</b>
                </p>
                <p>
                  <bdi>{`${recipient_name} 様`}</bdi>
                </p>
                <p>{goods.map(({ sku_name, quantity }) => `${sku_name}×${quantity}`).join('、')}</p>
              </div>
              <TextField
                label={`${order_code}の送り状番号`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                value={numbers[order_code] ?? ''}
                onChange={({ target }) => setNumbers({ ...numbers, [order_code]: target.value })}
                {...errorOf(problems.find((problem) => problem.place === place))}
              />
            </li>
          ))}
        </ul>
        {refused && (
          <Note tone="err" announce="assertive">
            {refused}
          </Note>
        )}
        <div className={css.buttons}>
          <Button type="submit" busy={isBusy}>
            {`${orders.length}件を発送済みにする`}
          </Button>
          <Button variant="plain" onClick={() => onEnd('')}>
            一覧に戻る
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const errorOf = (problem: { readonly reason: string } | undefined) => (problem ? { error: problem.reason } : {});
