import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DeskOrder, TRACKING_NUMBER } from '@store/contracts/calls/desk';
import { unshippedPieces } from '@store/domain/order';
import { codeOf } from '@store/domain/text';
import { Button, Checkbox, Panel, Select, TextField } from '@store/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CARRIER_OPTIONS, CARRIERS } from '../shipping/carriers.ts';
import css from './order.module.css';
import { chosenPieces, PieceSelects } from './piece-selects.tsx';
import type { OrderActions } from './use-order-actions.ts';

const rules = z.object({
  carrier: z.string(),
  number: z.pipe(
    z.pipe(z.string(), z.transform(codeOf)),
    z
      .string()
      .check(z.regex(TRACKING_NUMBER, '送り状番号を、10桁以上の数字で入力してください（ハイフンは省略できます）')),
  ),
});

interface ShipFormProps {
  readonly order: DeskOrder['order'];
  readonly actions: OrderActions;
}

/** Marks a prepared order as shipped, or only some of its pieces. */
export function ShipForm({ order, actions }: ShipFormProps) {
  const unshipped = unshippedLines(order);
  const [isPart, setPart] = useState(false);
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const chosen = chosenPieces(pieces);
  const form = useForm({
    defaultValues: { carrier: CARRIERS[0] as string, number: '' },
    resolver: standardSchemaResolver(rules),
  });
  const submit = form.handleSubmit(async (parcel) => {
    if (!(await actions.ship({ ...parcel, ...(isPart && { pieces: chosen }) }))) return;
    form.reset();
    setPart(false);
    setPieces({});
  });
  const error = form.formState.errors.number?.message;
  return (
    <Panel title="発送">
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Select label="配送会社" options={CARRIER_OPTIONS} {...form.register('carrier')} />
        <TextField
          label="送り状番号"
          inputMode="numeric"
          autoComplete="off"
          required
          {...(error && { error })}
          {...form.register('number')}
        />
        {piecesOf(unshipped) > 1 && (
          <Checkbox
            label="商品を選んで、一部だけ発送する"
            checked={isPart}
            onChange={({ target }) => setPart(target.checked)}
          />
        )}
        {isPart && <PieceSelects lines={unshipped} pieces={pieces} onChange={setPieces} />}
        <Button type="submit" busy={actions.isBusy} disabled={isPart && chosen.length === 0}>
          {isPart && piecesOf(chosen) < piecesOf(unshipped) ? '選んだ商品を発送する' : '発送済みにする'}
        </Button>
      </form>
    </Panel>
  );
}

const piecesOf = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function unshippedLines({ shipments, order_details }: DeskOrder['order']) {
  if (shipments) return shipments.unshipped;
  const ordered = unshippedPieces(order_details, []);
  return ordered.map((line) => ({
    ...line,
    sku_name: order_details.find(({ sku_code }) => sku_code === line.sku_code)?.sku_details.sku_name ?? line.sku_code,
  }));
}
