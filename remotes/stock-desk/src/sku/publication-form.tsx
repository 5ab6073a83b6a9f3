import { type DeskSku, publishDeskSku } from '@store/contracts/calls/desk';
import { integerOf } from '@store/domain/text';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote, Select, TextField } from '@store/ui';
import { type SubmitHandler, useForm } from 'react-hook-form';
import type { Changes } from '../changes/use-changes.ts';
import css from './sku.module.css';

interface Fields {
  state: 'published' | 'hidden';
  purchase_limit: string;
}

const STATES = [
  { value: 'published', label: '公開' },
  { value: 'hidden', label: '非公開' },
];

interface PublicationFormProps {
  readonly sku: DeskSku;
  readonly changes: Changes<DeskSku>;
}

/** Publishes the product or takes it off the shop, and sets how many pieces one order may have. */
export function PublicationForm({ sku: { summary, revision, publication }, changes }: PublicationFormProps) {
  const { call } = useShop();
  const { is_published, purchase_limit, obstacle, most } = publication;
  const form = useForm<Fields>({
    defaultValues: { state: is_published ? 'published' : 'hidden', purchase_limit: String(purchase_limit) },
  });
  const { errors } = form.formState;
  const send: SubmitHandler<Fields> = async (fields) => {
    const limit = integerOf(fields.purchase_limit) ?? 0;
    const next = {
      is_published: obstacle === '' ? fields.state === 'published' : is_published,
      purchase_limit: limit,
    };
    if (next.is_published === is_published && limit === purchase_limit)
      return form.setError('root', { message: '変更がありません。' });
    const request = { ...{ sku_code: summary.sku_code, revision, reason: '' }, ...next };
    const words = `${next.is_published ? '公開' : '非公開'}・購入上限${limit}点にしました。`;
    const refused = await changes.change(request, words, (key) => call(publishDeskSku, request, key));
    if (refused !== '') form.setError('root', { message: refused });
  };
  const limitProblem = (text: string) => {
    const limit = integerOf(text);
    return (limit !== null && limit >= 1 && limit <= most) || `1〜${most}の整数で入力してください`;
  };
  return (
    <form className={css.form} onSubmit={(event) => void form.handleSubmit(send, changes.clear)(event)} noValidate>
      <div className={css.pair}>
        <Select label="お店での公開" options={STATES} disabled={obstacle !== ''} {...form.register('state')} />
        <TextField
          label="購入上限（1注文）"
          required
          inputMode="numeric"
          autoComplete="off"
          {...(errors.purchase_limit?.message && { error: errors.purchase_limit.message })}
          {...form.register('purchase_limit', { validate: limitProblem })}
        />
      </div>
      {obstacle !== '' && <p>{obstacle}</p>}
      <ErrorNote>{errors.root?.message}</ErrorNote>
      <Button type="submit" variant="outline" busy={changes.isBusy}>
        公開と購入上限を変更する
      </Button>
    </form>
  );
}
