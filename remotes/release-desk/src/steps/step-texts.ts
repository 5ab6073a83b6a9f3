import type { DeskStep } from '@store/contracts/calls/service';

const WORDS: Readonly<Record<string, string>> = {
  publish: '公開',
  candidate: '候補を登録',
  canary: 'カナリア',
  promote: '全員に公開',
  stop: 'カナリアを中止',
  rollback: '切り戻し',
  unpublish: '公開終了',
  undo: '取り消し',
  unmark: '印を外す',
  sweep: '古い版の削除',
  owners: '担当の変更',
};

/** Returns the label of a step: its action, and for an undo the step that it reverted. */
export function stepWords({ action, undoes }: DeskStep): string {
  const words = WORDS[action] ?? action;
  return undoes === null ? words : `${words}（${undoes}番）`;
}

/** Returns what a step changed of a part: `1.0.0 → 1.1.0`, `カナリア 1.1.0 5％`. */
export function moveWords({ from, to, canary, candidate, unmarked, is_taken_back }: DeskStep['moves'][number]): string {
  const words = [
    ...(from === to ? [] : [`${from ?? 'なし'}${is_taken_back ? '（切り戻し）' : ''} → ${to ?? 'なし'}`]),
    ...(canary ? [`カナリア ${canary.version} ${canary.percent}％`] : []),
    ...(canary === null ? ['カナリア終了'] : []),
    ...(candidate && candidate !== canary?.version ? [`候補 ${candidate}`] : []),
    ...(unmarked ? [`${unmarked} の印を外す`] : []),
  ];
  return words.join('、');
}
