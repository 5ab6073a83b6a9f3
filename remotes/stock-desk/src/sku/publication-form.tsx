import { type DeskSku, publishDeskSku } from '@store/contracts/calls/desk';
import { integerOf } from '@store/domain/text';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote, Select, TextField } from '@store/ui';
import type { SubmitHandler } from 'react-hook-form';
import { ChangedElsewhere } from '../changes/changed-elsewhere.tsx';
import type { Changes } from '../changes/use-changes.ts';
import { useRecordForm } from '../changes/use-record-form.ts';
import css from './sku.module.css';

interface Fields {
  state: 'published' | 'hidden';
  purchase_limit: string;
}

const STATES = [
  { value: 'published', label: '公開' },
  { value: 'hidden', label: '非公開' },
];

const LABELS = { state: 'お店での公開', purchase_limit: '購入上限（1注文）' };

interface PublicationFormProps {
  readonly sku: DeskSku;
  readonly changes: Changes<DeskSku>;
  readonly onSaved: () => void;
}

/** Publishes the product or takes it off the shop, and sets how many pieces one order may have. */
export function PublicationForm({ sku: { summary, revision, publication }, changes, onSaved }: PublicationFormProps) {
  const { call } = useShop();
  const { is_published, purchase_limit, obstacle, most } = publication;
  const { form, element, changed, field } = useRecordForm<Fields>(
    { state: is_published ? 'published' : 'hidden', purchase_limit: String(purchase_limit) },
    LABELS,
  );
  const send: SubmitHandler<Fields> = async (fields) => {
    const limit = integerOf(fields.purchase_limit) ?? 0;
    const next = { is_published: obstacle === '' ? fields.state === 'published' : is_published, purchase_limit: limit };
    if (next.is_published === is_published && limit === purchase_limit)
      return form.setError('root', { message: '変更がありません。' });
    const request = { ...{ sku_code: summary.sku_code, revision, reason: '' }, ...next };
    const words = `${next.is_published ? '公開' : '非公開'}・購入上限${limit}点にしました。`;
    const refused = await changes.change(request, words, (key) => call(publishDeskSku, request, key));
    if (refused === '') onSaved();
    else form.setError('root', { message: refused });
  };
  const limitProblem = (text: string) => {
    const limit = integerOf(text);
    return (limit !== null && limit >= 1 && limit <= most) || `1〜${most}の整数で入力してください`;
  };
  return (
    <form
      ref={element}
      className={css.form}
      onSubmit={(event) => void form.handleSubmit(send, changes.clear)(event)}
      noValidate
    >
      <div className={css.pair}>
        <Select options={STATES} disabled={obstacle !== ''} {...field('state')} />
        <TextField
          required
          inputMode="numeric"
          autoComplete="off"
          {...field('purchase_limit', { validate: limitProblem })}
        />
      </div>
      {obstacle !== '' && <p>{obstacle}</p>}
      <ErrorNote>{form.formState.errors.root?.message}</ErrorNote>
      <ChangedElsewhere changed={changed} options={STATES} />
      <Button type="submit" variant="outline" busy={changes.isBusy}>
        公開と購入上限を変更する
      </Button>
    </form>
  );
}
