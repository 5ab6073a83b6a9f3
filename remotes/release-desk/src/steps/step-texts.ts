const WORDS: Readonly<Record<string, string>> = {
  publish: '公開',
  candidate: '候補を登録',
  canary: 'カナリア',
  promote: '全員に公開',
  stop: 'カナリアを中止',
  rollback: '切り戻し',
  unpublish: '公開終了',
  sweep: '古い版の削除',
  owners: '担当の変更',
};

/** Returns the label of a ledger action. */
export const stepWords = (action: string): string => WORDS[action] ?? action;
