import { toKatakana } from '../customer/kana.ts';

/**
 * Folds a text so that ways of typing the same word become equal: full and half width, case, hiragana and katakana,
 * long vowel marks, dashes, middle dots and both space widths. スカルプ = すかるぷ = ｽｶﾙﾌﾟ.
 * @example foldSearchText('スカルプＤ　しゃんぷー') // 'スカルプd シャンプ'
 */
export function foldSearchText(text: string): string {
  return toKatakana(text.normalize('NFKC').toLowerCase())
    .replace(IGNORED, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Long vowel marks, everything typed as a dash, wave dashes, middle dots, and marks left without their letter. */
const IGNORED = /[ー\p{Pd}−─━~〜・･·]|\p{Mn}/gu;
