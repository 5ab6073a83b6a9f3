/** The health gate's name in the ledger. */
const GATE = 'health gate';

/** Sentences of the health gate's evidence (packages/server/release/src/health), in their order in a sentence. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^\S+@\S+: /, ''],
  [/browsers report /g, 'ブラウザーの報告：'],
  [/not loaded on (.+?) visits/g, '読み込めなかった表示：$1'],
  [/gateways answered without its entry file (.+?) times/g, 'ゲートウェイが入口ファイルを返せなかった回数：$1'],
  [/visits with a fault/g, '不具合のあった表示'],
  [/opened pages without a report/g, '計測が届かない読み込み'],
  [/clicks after which the page hung/g, '操作後に応答しないページ'],
  [/pages that the version before had to render/g, '前の版で表示したページ'],
  [/pages that the server could not render/g, 'サーバーで描画できないページ'],
  [/form posts that failed/g, '失敗したフォーム送信'],
  [/answers without its entry file/g, '返せなかった入口ファイル'],
  [/visits with something put into the cart/g, 'カートに追加のあった表示'],
  [/visits with an order/g, 'ご注文のあった表示'],
  [/visits whose (LCP|CLS|INP) is not good/g, '$1が良好でない表示'],
  [/there is no version before it/g, '前の版がありません'],
  [
    /it stays: reports undid a release of this part within a day/g,
    '報告による切り戻しは1日1回までのため、公開を続けます',
  ],
  [/it stays: (\S+) may not come back without a person, because its pins were broken/g, '$1 へは担当者だけが戻せます'],
  [/it stays: /g, '公開を続けます：'],
  [/(\d+) of (\d+) \(([\d.]+) %\)/g, '$2件中$1件（$3％）'],
  [/, against /g, '、比較した版は'],
  [/: /g, '：'],
  [/; /g, '。'],
];

/** Returns why a step was made, or a version is doubted: the health gate's reasons in Japanese, other reasons unchanged. */
export const reasonText = ({ by, why }: { readonly by: string; readonly why: string }): string =>
  by === GATE ? TEXTS.reduce((text, [pattern, japanese]) => text.replace(pattern, japanese), why) : why;
