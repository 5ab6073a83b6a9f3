import type { ReactNode } from 'react';
import css from './whole-words.module.css';

/** A narrow line breaks a long katakana word before its last noun, スカルプパック／コンディショナー, or before kanji. */
const NOUN =
  /(?<=[ァ-ヶー])(?=シャンプー|コンディショナー|トリートメント|クレンジング|トニック|フォーム|ソープ|ウォッシュ|パウダー|スプレー|クリーム|ミルク|オイル|バーム|ローション|スティック|ブラック|マスク)|(?<=[ァ-ヶー]{5})(?=[一-龠]{2})/;
/** Words that `word-break: auto-phrase` divides: お支払い方／法. */
const DIVIDED =
  /(お支払い方法|お買い上げ|お問い合わせ|後払い|について|(?:方法)?による|に関する|もう一度|もう少し|受けもつ|どうぞ|かぼちゃ|(?:\d+〜)?\d+(?:か月|週間)(?:ごと)?)/;

/** Text whose lines end between words, also where a word is wider than its column. */
export function wholeWords(text: string): ReactNode {
  const parts = text
    .split(DIVIDED)
    .flatMap<ReactNode>((part, place) =>
      place % 2 === 1 ? [<Whole key={place} of={part} />] : breakable(part, place),
    );
  return parts.length > 1 ? <span>{parts}</span> : text;
}

function breakable(text: string, place: number): ReactNode[] {
  return text.split(NOUN).flatMap((word, at) => (at === 0 ? [word] : [<wbr key={`${place} ${at}`} />, word]));
}

const Whole = ({ of }: { readonly of: string }) => <span className={css.whole}>{of}</span>;
