import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { leavingReason, retire } from '@store/contracts/calls/customer';
import { Button, Checkbox, DescriptionRows, ErrorNote, Panel, Select, TextArea, TextLink } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Preview } from './load-withdrawal.ts';
import { type Reason, useLeaving } from './use-leaving.ts';
import css from './withdrawal.module.css';

const REASONS: Readonly<Record<Reason, string>> = {
  NO_NEED: '利用する機会がなくなった',
  PRICE: '価格が合わない',
  PRODUCT: '商品が合わない',
  SERVICE: 'サービスやサイトの使いにくさ',
  MAILS: 'お知らせが多い',
  OTHER: 'その他',
};
const MOST_LETTERS = 1000;

interface LeavingFields {
  reason: Reason | '';
  comment: string;
  understood: boolean;
}
/** The reason is optional. */
const leavingRules = z.pipe(
  z.transform(({ reason, ...rest }: LeavingFields): unknown => ({ ...rest, ...(reason && { reason }) })),
  retire.request,
);

/** Second step: member data, optional reason, checkbox and button. */
export function ConfirmLeaving({ preview }: { readonly preview: Preview }) {
  const { name, email, lost } = preview;
  const { register, handleSubmit, watch, formState } = useForm<LeavingFields, unknown, z.output<typeof leavingRules>>({
    defaultValues: { reason: '', comment: '', understood: false },
    resolver: standardSchemaResolver(leavingRules),
  });
  const { leaveStore, isBusy, error } = useLeaving();
  const leave = handleSubmit(leaveStore);
  return (
    <Panel title="退会のお手続き">
      <form className={css.stack} onSubmit={(event) => void leave(event)}>
        <DescriptionRows
          rows={[
            { term: '退会される方', detail: `${name.last_name} ${name.first_name} 様` },
            { term: 'メールアドレス', detail: email },
          ]}
        />
        <Select
          label="退会の理由"
          required={false}
          options={[
            { value: '', label: '選択しない' },
            ...leavingReason.options.map((value) => ({ value, label: REASONS[value] })),
          ]}
          {...register('reason')}
        />
        <TextArea
          label="ご意見・ご要望"
          required={false}
          hint={`${MOST_LETTERS}文字まで`}
          maxLength={MOST_LETTERS}
          error={formState.errors.comment?.message}
          {...register('comment')}
        />
        <Checkbox
          label={`ポイント（${lost.points}ポイント）・クーポン・会員ランクが失われ、元に戻せないことを確認しました`}
          {...register('understood')}
        />
        <ErrorNote>{error}</ErrorNote>
        <div className={css.acts}>
          <TextLink className={css.back} href="/mypage">
            退会せずに戻る
          </TextLink>
          <Button type="submit" size="large" disabled={!watch('understood')} busy={isBusy}>
            退会する
          </Button>
        </div>
      </form>
    </Panel>
  );
}
