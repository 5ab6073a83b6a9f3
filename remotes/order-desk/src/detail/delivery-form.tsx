import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { postcode } from '@store/contracts/calls/checkout';
import type { DeskOrder } from '@store/contracts/calls/desk';
import { isPrefecture, PHONE_DIGITS, PREFECTURES, phoneDigits, postcodeDigits } from '@store/domain/customer';
import { canonicalText, plainLine, toHalfWidth } from '@store/domain/text';
import { useShop } from '@store/remote-kit';
import { Button, Panel, Select, TextField } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import css from './order.module.css';
import type { OrderActions } from './use-order-actions.ts';

const tidied = (tidy: (text: string) => string) => z.string().check(z.overwrite(tidy));
const line = (what: string, max: number) =>
  tidied((text) => toHalfWidth(plainLine(text))).check(
    z.minLength(1, `${what}を入力してください`),
    z.maxLength(max, `${what}は${max}文字以内で入力してください`),
  );
const rules = z.object({
  last_name: line('姓', 20),
  first_name: line('名', 20),
  zip_code: tidied((text) => postcodeDigits(text) ?? canonicalText(text)).check(
    z.regex(/^\d{7}$/, '郵便番号は7桁の数字で入力してください'),
  ),
  state: z.string().check(z.refine(isPrefecture, '都道府県を選んでください')),
  city: line('市区町村', 40),
  address1: line('町名・番地', 60),
  address2: tidied((text) => toHalfWidth(plainLine(text))).check(z.maxLength(60, '60文字以内で入力してください')),
  tel: tidied((text) => phoneDigits(text) ?? canonicalText(text)).check(
    z.regex(PHONE_DIGITS, '電話番号は市外局番から入力してください'),
  ),
  reason: line('理由', 200),
});
type Fields = z.infer<typeof rules>;

const LABELS = {
  last_name: '姓',
  first_name: '名',
  zip_code: '郵便番号',
  city: '市区町村',
  address1: '町名・番地',
  address2: '建物名・部屋番号',
  tel: '電話番号',
  reason: '理由（お客様には表示されません）',
} as const;
const isField = (name: string): name is keyof Fields => name in rules.shape;

interface DeliveryFormProps {
  readonly order: DeskOrder['order'];
  readonly actions: OrderActions;
  readonly onChanged: () => void;
}

/** Changes the delivery address of an order that is not prepared yet. */
export function DeliveryForm({ order: { delivery }, actions, onChanged }: DeliveryFormProps) {
  const { call } = useShop();
  // Where the family name ends is not stored.
  const [last_name = '', ...first] = delivery.full_name.split(' ');
  const place = { zip_code: '', state: '', city: '', address1: '', address2: '' };
  const form = useForm<Fields>({
    defaultValues: { last_name, first_name: first.join(' '), ...place, tel: delivery.tel, reason: '' },
    resolver: standardSchemaResolver(rules),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ last_name, first_name, reason, ...typed }) => {
    const refused = await actions.changeDelivery({ address: { ...typed, name: { last_name, first_name } }, reason });
    if (!refused) return onChanged();
    if (refused.kind === 'lost') return;
    const invalid = Object.entries(refused.fields ?? {}).filter(([name]) => isField(name));
    for (const [name, message] of invalid) form.setError(name as keyof Fields, { message }, { shouldFocus: true });
  });
  /** Fills in prefecture and city of a typed postcode, unless they are typed. */
  const fill = async () => {
    const digits = postcodeDigits(form.getValues('zip_code'));
    if (!digits || form.getValues('city') !== '') return;
    const found = await call(postcode, { postcode: digits }).catch(() => null);
    const [first] = found?.kind === 'answered' ? found.data.places : [];
    if (!first || form.getValues('city') !== '') return;
    form.setValue('state', first.state);
    form.setValue('city', first.city);
  };
  const field = (name: keyof typeof LABELS) => {
    const error = errors[name]?.message;
    return (
      <TextField
        label={LABELS[name]}
        required={name !== 'address2'}
        autoComplete="off"
        {...(error && { error })}
        {...form.register(name, name === 'zip_code' ? { onBlur: () => void fill() } : {})}
      />
    );
  };
  const error = errors.state?.message;
  return (
    <Panel title="お届け先の変更">
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {field('last_name')}
        {field('first_name')}
        {field('zip_code')}
        <Select
          label="都道府県"
          required
          options={[{ value: '', label: '選んでください' }, ...PREFECTURES.map((value) => ({ value, label: value }))]}
          {...(error && { error })}
          {...form.register('state')}
        />
        {field('city')}
        {field('address1')}
        {field('address2')}
        {field('tel')}
        {field('reason')}
        <Button type="submit" busy={actions.isBusy}>
          お届け先を変更する
        </Button>
      </form>
    </Panel>
  );
}
