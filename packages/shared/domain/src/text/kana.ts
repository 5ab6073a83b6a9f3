import { plainLine } from './plain-text.ts';

/** Normalizes furigana: kana become full-width katakana, a long dash after one a long vowel mark. */
export function furiganaOf(text: string): string {
  return toKatakana(plainLine(text).replace(/\p{DI}/gu, ''))
    .replace(/(?<=[ァ-ヶ])[‐-―−─━－]/g, 'ー')
    .replace(/\s/g, ' ')
    .trim();
}

/** Converts hiragana, half-width and decomposed kana to full-width katakana (やまだ, ﾔﾏﾀﾞ, ヤマタ゛ → ヤマダ). */
export function toKatakana(text: string): string {
  return text
    .replace(/[゛ﾞ]/g, '\u3099')
    .replace(/[゜ﾟ]/g, '\u309a')
    .replace(/[\u3041-\u30ff\uff65-\uff9d]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60));
}
