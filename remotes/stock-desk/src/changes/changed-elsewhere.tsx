import { Note } from '@store/ui';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

interface ChangedElsewhereProps {
  /** Of all fields with choices. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly changed: readonly { readonly label: string; readonly value: unknown; readonly isTyped: boolean }[];
}

/** What was changed in the record since its form was opened, and what becomes of the input. */
export function ChangedElsewhere({ changed, options }: ChangedElsewhereProps) {
  if (changed.length === 0) return null;
  const textOf = (value: unknown) => {
    if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
    if (value === '') return '指定なし';
    return options.find((option) => option.value === value)?.label ?? String(value).replace(DAY, '$1/$2/$3');
  };
  return (
    <Note tone="warn" announce="polite" title="画面を開いたあとに、変わった項目">
      <ul>
        {changed.map(({ label, value, isTyped }) => (
          <li key={label}>
            {label}：{textOf(value)}
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
