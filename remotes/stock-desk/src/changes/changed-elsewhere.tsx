import { PROMOTION_LABELS, RANK_LABELS } from '@store/domain/customer';
import { Note } from '@store/ui';
import { PER_CUSTOMER } from '../coupon-rule/rule-texts.ts';

const VALUES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ...Object.entries({ ...RANK_LABELS, ...PROMOTION_LABELS, YEN: '円', RATE: '%', MALE: '男性', FEMALE: '女性' }),
  ...PER_CUSTOMER.map(({ value, label }) => [value, label] as const),
  ['published', '公開'],
  ['hidden', '非公開'],
  [true, 'はい'],
  [false, 'いいえ'],
  ['', '指定なし'],
]);
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

interface ChangedElsewhereProps {
  readonly changed: readonly { readonly label: string; readonly value: unknown; readonly isTyped: boolean }[];
}

/** What was changed in the record since its form was opened, and what becomes of the input. */
export function ChangedElsewhere({ changed }: ChangedElsewhereProps) {
  if (changed.length === 0) return null;
  return (
    <Note tone="warn" announce="polite" title="画面を開いたあとに、変わった項目">
      <ul>
        {changed.map(({ label, value, isTyped }) => (
          <li key={label}>
            {label}：{VALUES.get(value) ?? String(value).replace(DAY, '$1/$2/$3')}
            {isTyped && <span>（入力した内容のままです。このまま変更すると、上書きします）</span>}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** What a change did; one of a record that is over does not bring it back. */
export const savedText =
  (name: string) =>
  ({ state }: { readonly state: string }): string =>
    state === 'ENDED'
      ? `${name}を変更しました。終了したままです。再開するには、終了日を明日以後にしてください。`
      : `${name}を変更しました。`;
