import { leavingReason } from '@store/contracts/calls/customer';
import { Button, Checkbox, DescriptionRows, Note, Panel, Select, TextArea, TextLink } from '@store/ui';
import { useState } from 'react';
import { WITHDRAWAL_PATH } from '../paths/withdrawal-path.ts';
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

/** The second step: who leaves, a reason if they like, and one button after a mark. */
export function ConfirmLeaving({ preview }: { readonly preview: Preview }) {
  const { name, email, lost } = preview;
  const [reason, choose] = useState<Reason | undefined>();
  const [comment, write] = useState('');
  const [hasUnderstood, understand] = useState(false);
  const { leaveStore, isBusy, trouble } = useLeaving();
  return (
    <Panel title="退会のお手続き">
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void leaveStore({ reason, comment });
        }}
      >
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
          value={reason ?? ''}
          onChange={({ target }) => choose(leavingReason.options.find((each) => each === target.value))}
        />
        <TextArea
          label="ご意見・ご要望"
          required={false}
          hint={`${MOST_LETTERS}文字まで`}
          maxLength={MOST_LETTERS}
          value={comment}
          onChange={({ target }) => write(target.value)}
        />
        <Checkbox
          label={`ポイント（${lost.points}pt）・クーポン・会員ランクが失われ、元に戻せないことを確認しました`}
          checked={hasUnderstood}
          onChange={({ target }) => understand(target.checked)}
        />
        {trouble && (
          <Note tone="err" announce="assertive">
            {trouble}
          </Note>
        )}
        <div className={css.acts}>
          <TextLink className={css.back} href={WITHDRAWAL_PATH}>
            退会せずに戻る
          </TextLink>
          <Button type="submit" size="large" disabled={!hasUnderstood} busy={isBusy}>
            退会する
          </Button>
        </div>
      </form>
    </Panel>
  );
}
