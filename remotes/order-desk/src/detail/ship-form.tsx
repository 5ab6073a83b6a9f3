import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { TRACKING_NUMBER } from '@store/contracts/calls/desk';
import { toHalfWidth } from '@store/domain/text';
import { Button, Panel, Select, TextField } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CARRIER_OPTIONS, CARRIERS } from '../shipping/carriers.ts';
import css from './order.module.css';
import type { OrderActions } from './use-order-actions.ts';

const rules = z.object({
  carrier: z.string(),
  number: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => toHalfWidth(text).trim()),
    ),
    z
      .string()
      .check(z.regex(TRACKING_NUMBER, '送り状番号を、10桁以上の数字で入力してください（ハイフンは省略できます）')),
  ),
});

/** Marks a prepared order as shipped. */
export function ShipForm({ actions }: { readonly actions: OrderActions }) {
  const form = useForm({
    defaultValues: { carrier: CARRIERS[0] as string, number: '' },
    resolver: standardSchemaResolver(rules),
  });
  const submit = form.handleSubmit(async (parcel) => {
    await actions.ship(parcel);
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
        <Button type="submit" busy={actions.isBusy}>
          発送済みにする
        </Button>
      </form>
    </Panel>
  );
}
