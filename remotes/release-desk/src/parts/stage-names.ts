/** Names of the stages at which a part fails (`FAULT_STAGES` and the server's). */
const STAGES: Readonly<Record<string, string>> = {
  entry: '入口ファイル',
  init: '起動',
  module: 'モジュール',
  loader: 'データの取得',
  timeout: '時間切れ',
  render: '描画',
  hydration: 'ハイドレーション',
  fragment: '他のページの部品',
  uncaught: '操作・タイマー',
  rejection: '非同期の処理',
  bus: 'メッセージ',
  server: 'サーバーでの描画',
  form: 'フォーム送信',
};

/** Returns the name of a stage; an unknown one unchanged. */
export const stageName = (stage: string): string => STAGES[stage] ?? stage;
