import { addDeskPrice, type DeskSku } from '@store/contracts/calls/desk';
import { tokyoInstant } from '@store/domain/calendar';
import {
  type NewPrice,
  PRICE_KIND_LABELS,
  PRICE_KINDS,
  type PriceKind,
  priceProblem,
  priceStart,
} from '@store/domain/sale';
import { integerOf } from '@store/domain/text';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote, formatYen, Select, TextField } from '@store/ui';
import { type SubmitHandler, useForm } from 'react-hook-form';
import type { Changes } from '../changes/use-changes.ts';
import css from './sku.module.css';

interface Fields {
  kind: PriceKind;
  price_in_vat: string;
  campaign_code: string;
  /** Days in Tokyo; empty for now and for no end. */
  from: string;
  until: string;
}

const KINDS = PRICE_KINDS.map((kind) => ({ value: kind, label: PRICE_KIND_LABELS[kind] }));
const EMPTY = { price_in_vat: '', from: '', until: '' };
const DAY = 86_400_000;

const priceOf = ({ kind, price_in_vat, campaign_code, from, until }: Fields, now: number): NewPrice => ({
  kind,
  price: integerOf(price_in_vat) ?? 0,
  campaignCode: kind === 'CAMPAIGN' && campaign_code !== '' ? campaign_code : null,
  from: priceStart(from === '' ? null : from, now),
  // The whole last day.
  until: until === '' ? null : tokyoInstant(until) + DAY - 1,
});

interface PriceFormProps {
  readonly sku: DeskSku;
  readonly changes: Changes<DeskSku>;
}

/** Adds a price: immediately, or from a day on. */
export function PriceForm({ sku: { summary, revision, prices, campaigns }, changes }: PriceFormProps) {
  const { call, now } = useShop();
  const form = useForm<Fields>({ defaultValues: { kind: 'BASE', campaign_code: '', ...EMPTY } });
  const kind = form.watch('kind');
  const { errors } = form.formState;
  const send: SubmitHandler<Fields> = async (fields) => {
    const price = priceOf(fields, now());
    const windows = prices.flatMap(({ price_in_vat, ...each }) =>
      each.kind === price.kind ? [{ ...each, price: price_in_vat }] : [],
    );
    const problem = priceProblem(price, { skuType: summary.sku_type, windows, now: now() });
    if (problem) {
      changes.clear();
      return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    }
    const { price: price_in_vat, campaignCode: campaign_code, from, until } = price;
    const request = {
      ...{ sku_code: summary.sku_code, revision, reason: '' },
      price: { kind: price.kind, price_in_vat, campaign_code, from, until },
    };
    const when = from === null ? 'いまから' : `${fields.from.replaceAll('-', '/')}から`;
    const words = `${PRICE_KIND_LABELS[price.kind]}を、${when}${formatYen(price_in_vat)}にしました。`;
    const refused = await changes.change(request, words, (key) => call(addDeskPrice, request, key));
    if (refused === '') form.reset({ ...fields, ...EMPTY });
    else form.setError('root', { message: refused });
  };
  const errorOf = (name: keyof Fields) => {
    const error = errors[name]?.message;
    return error ? { error } : {};
  };
  return (
    <form className={css.form} onSubmit={(event) => void form.handleSubmit(send, changes.clear)(event)} noValidate>
      <Select label="価格の種類" options={KINDS} {...errorOf('kind')} {...form.register('kind')} />
      {kind === 'CAMPAIGN' && (
        <Select
          label="キャンペーン"
          required
          options={[
            { value: '', label: '選択してください' },
            ...campaigns.map(({ campaign_code, title }) => ({ value: campaign_code, label: title })),
          ]}
          {...errorOf('campaign_code')}
          {...form.register('campaign_code')}
        />
      )}
      <TextField
        label="価格（税込・円）"
        required
        inputMode="numeric"
        autoComplete="off"
        {...errorOf('price_in_vat')}
        {...form.register('price_in_vat', { validate: (text) => integerOf(text) !== null || '整数で入力してください' })}
      />
      <div className={css.pair}>
        <TextField
          label="開始日"
          type="date"
          hint="空欄なら、いまから"
          {...errorOf('from')}
          {...form.register('from')}
        />
        {kind !== 'BASE' && (
          <TextField
            label="終了日"
            type="date"
            hint="この日の終わりまで"
            {...errorOf('until')}
            {...form.register('until')}
          />
        )}
      </div>
      <ErrorNote>{errors.root?.message}</ErrorNote>
      <Button type="submit" variant="outline" busy={changes.isBusy}>
        価格を設定する
      </Button>
    </form>
  );
}
