import type { StaffChange } from '@store/contracts/calls/desk';
import { type DeskColumn, DeskList, type ListAddress } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { formatDateTime } from '@store/ui';
import { CHANGES_PATH } from '../paths/desk-paths.ts';
import { actOf, differencesOf } from './change-texts.ts';
import { loadAllChanges } from './load-changes.ts';

const COLUMNS: readonly DeskColumn<StaffChange>[] = [
  {
    head: '日時',
    cell: ({ happened_timestamp }) => formatDateTime(happened_timestamp),
    text: ({ happened_timestamp }) => formatDateTime(happened_timestamp),
  },
  {
    head: '担当',
    cell: ({ name, staff_code }) => `${name}（${staff_code}）`,
    text: ({ name, staff_code }) => `${name}（${staff_code}）`,
  },
  { head: '操作', cell: actOf, text: actOf },
  { head: '対象', cell: ({ subject }) => subject || '—', text: ({ subject }) => subject },
  {
    head: '変更',
    cell: (change) => (
      <ul>
        {differencesOf(change).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
    text: (change) => differencesOf(change).join('\n'),
  },
  { head: '理由', cell: ({ reason }) => reason || '—', text: ({ reason }) => reason },
];

interface ChangeListProps {
  readonly changes: readonly StaffChange[];
  readonly next: number | null;
  readonly address: ListAddress;
}

export function ChangeList({ changes, next, address }: ChangeListProps) {
  const { call } = useShop();
  return (
    <DeskList
      name="変更履歴"
      path={CHANGES_PATH}
      address={address}
      rows={changes}
      columns={COLUMNS}
      rowId={({ change_id }) => String(change_id)}
      search={{ label: '変更履歴を検索', hint: '担当の名前・操作・注文番号など（一部でも検索できます）' }}
      next={next === null ? null : String(next)}
      loadAll={() => loadAllChanges(call, address)}
    />
  );
}
