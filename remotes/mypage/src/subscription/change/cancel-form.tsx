import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cancelReason, cancelSubscription } from '@store/contracts/calls/subscription';
import { Note, Select, TextArea, TextLink } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { changePath } from '../subscription-paths.ts';
import { CancelConsequences } from './cancel-consequences.tsx';
import { ChangeForm } from './change-form.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

const REASONS: Readonly<Record<Reason, string>> = {
  'too-much': '使い切れない・余っている',
  price: '価格が合わない',
  'not-suited': '肌や髪に合わない',
  'other-product': 'ほかの商品を使いたい',
  health: '体調・健康上の理由',
  moving: '引っ越し・生活の変化',
  other: 'その他',
};
type Reason = z.infer<typeof cancelReason>;
const MOST_LETTERS = 200;

interface CancelFields {
  reason: Reason | '';
  note: string;
}
const onTheWire = z.pick(cancelSubscription.request, { reason: true, note: true });
const cancelRules = z.pipe(
  z.transform(({ reason, note }: CancelFields): unknown => {
    const words = note.replace(/\s+/g, ' ').trim();
    return { ...(reason && { reason }), ...(words && { note: words }) };
  }),
  onTheWire,
);

/** 58, 59: cancels on one page: consequences, last delivery, optional reason, and one alternative. */
export function CancelForm({ subscription }: PartProps) {
  const { periodical_purchase_code, minimum_times, delivered_times } = subscription;
  const form = useForm<CancelFields, unknown, z.infer<typeof onTheWire>>({
    defaultValues: { reason: '', note: '' },
    resolver: standardSchemaResolver(cancelRules),
  });
  const change = useChange(periodical_purchase_code);
  const missing = Math.max(0, minimum_times - delivered_times);
  const save = form.handleSubmit((values) =>
    change.send(cancelSubscription, { periodical_purchase_code, ...values }, 'cancel'),
  );
  return (
    <>
      <ChangeForm
        submitLabel="解約を確定する"
        variant="primary"
        change={change}
        onSubmit={() => void save()}
        disabled={missing > 0}
      >
        <CancelConsequences subscription={subscription} />
        {missing > 0 && (
          <Note tone="warn">{`${minimum_times}回のお届けがお約束の定期購入です。あと${missing}回のお届けののちに解約できます。`}</Note>
        )}
        <div className={css.fields}>
          <Select
            label="解約の理由"
            required={false}
            options={[
              { value: '', label: '選択しない' },
              ...cancelReason.options.map((value) => ({ value, label: REASONS[value] })),
            ]}
            {...form.register('reason')}
          />
          <TextArea
            label="ご意見・ご要望"
            required={false}
            hint={`${MOST_LETTERS}文字まで`}
            maxLength={MOST_LETTERS}
            error={form.formState.errors.note?.message}
            {...form.register('note')}
          />
        </div>
      </ChangeForm>
      {subscription.status === 'ACTIVE' && (
        <Note title="解約のほかに、お休みもできます">
          <TextLink href={changePath(periodical_purchase_code, 'pause')}>再開日を選んでお休みする</TextLink>
        </Note>
      )}
    </>
  );
}
