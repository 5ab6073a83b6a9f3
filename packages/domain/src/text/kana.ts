import { plainLine } from './plain-text.ts';

/** Furigana as typed or pasted, in full-width katakana where the text is kana. */
export function furiganaOf(text: string): string {
  return toKatakana(plainLine(text).replace(/\p{DI}/gu, ''))
    .replace(/\s/g, ' ')
    .trim();
}

/** Hiragana, half-width and decomposed kana become full-width katakana (やまだ, ﾔﾏﾀﾞ, ヤマタ゛ → ヤマダ); everything else stays. */
export function toKatakana(text: string): string {
  return text
    .replace(/[゛ﾞ]/g, '\u3099')
    .replace(/[゜ﾟ]/g, '\u309a')
    .replace(/[\u3041-\u30ff\uff65-\uff9d]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60));
}
