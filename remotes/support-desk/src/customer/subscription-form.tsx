import type { changeDeskSubscription, DeskSubscription } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { wholeNumberOf } from '@store/domain/text';
import { Select, TextField } from '@store/ui';
import { useForm } from 'react-hook-form';
import { ChangeForm } from './change-form.tsx';
import { slashed } from './customer-texts.ts';
import type { CustomerChanges } from './use-customer-changes.ts';

type Change = RequestOf<typeof changeDeskSubscription>['change'];
type Kind = Change['kind'] | '';
type Fields = { kind: Kind; day: string; quantity: string; reason: string };

interface SubscriptionFormProps {
  readonly subscription: DeskSubscription;
  readonly changes: CustomerChanges;
}

/** Skips, moves, pauses, resumes, ends a subscription, or changes its quantity. */
export function SubscriptionForm({ subscription, changes }: SubscriptionFormProps) {
  const { sku_entry, next_delivery, options } = subscription;
  const kinds = kindsOf(subscription);
  const form = useForm<Fields>({
    defaultValues: { kind: '', day: '', quantity: String(sku_entry.quantity), reason: '' },
  });
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const days = kind === 'move' ? options.delivery_dates : options.restart_dates;
  const range = `${slashed(days.from)}〜${slashed(days.until)}`;
  return (
    <ChangeForm
      form={form}
      button="定期購入を変更する"
      variant="subscription"
      hint="お客様には表示されません。お客様には、変更の内容をメールで送ります。"
      busy={changes.isBusy}
      onSend={(fields, reason) => changes.subscription(subscription, changeOf(fields, next_delivery), reason)}
    >
      <Select
        label="変更の内容"
        required
        options={kinds}
        {...(errors.kind?.message && { error: errors.kind.message })}
        {...form.register('kind', {
          // The subscription may have changed while the form was open.
          validate: (chosen) =>
            (chosen !== '' && kinds.some(({ value }) => value === chosen)) || '変更の内容を選択してください',
        })}
      />
      {(kind === 'move' || kind === 'pause') && (
        <TextField
          label={kind === 'move' ? '新しいお届け日' : '再開する日'}
          type="date"
          required
          min={days.from}
          max={days.until}
          hint={range}
          {...(errors.day?.message && { error: errors.day.message })}
          {...form.register('day', {
            validate: (day) => (day >= days.from && day <= days.until) || `${range}の日付を入力してください`,
          })}
        />
      )}
      {kind === 'quantity' && (
        <TextField
          label="数量"
          required
          inputMode="numeric"
          autoComplete="off"
          {...(errors.quantity?.message && { error: errors.quantity.message })}
          {...form.register('quantity', {
            validate: (text) =>
              (Number.isInteger(numberOf(text)) && numberOf(text) >= 1 && numberOf(text) <= options.purchase_limit) ||
              `1〜${options.purchase_limit}の整数で入力してください`,
          })}
        />
      )}
    </ChangeForm>
  );
}

const numberOf = (text: string) => wholeNumberOf(text) ?? Number.NaN;

/** The changes that the state of the subscription allows; the server has the last word. */
function kindsOf({ status, after_skip, skipped_delivery }: DeskSubscription) {
  const kinds: { value: Kind; label: string }[] = [{ value: '', label: '選択してください' }];
  if (status === 'ACTIVE') {
    if (after_skip) kinds.push({ value: 'skip', label: `次回をお休みにする（次は${slashed(after_skip)}）` });
    if (skipped_delivery) kinds.push({ value: 'undo-skip', label: 'お休みを取り消す' });
    kinds.push({ value: 'move', label: 'お届け日を変える' }, { value: 'quantity', label: '数量を変える' });
    kinds.push({ value: 'pause', label: '一時お休みにする' });
  } else kinds.push({ value: 'resume', label: '再開する' });
  return [...kinds, { value: 'cancel' as const, label: '解約する（元に戻せません）' }];
}

function changeOf({ kind, day, quantity }: Fields, delivery: string): Change {
  if (kind === 'skip') return { kind, delivery };
  if (kind === 'move') return { kind, next_delivery: day };
  if (kind === 'pause') return { kind, restart_on: day };
  if (kind === 'quantity') return { kind, quantity: numberOf(quantity) };
  if (kind === '') throw new Error('a subscription form was sent without its change');
  return { kind };
}
