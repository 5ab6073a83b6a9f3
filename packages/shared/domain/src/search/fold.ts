import { canonicalText, DASHES, MIDDLE_DOTS } from '../text/canonical-text.ts';
import { toKatakana } from '../text/kana.ts';

/**
 * Folds a text so that different spellings of a word become equal: full and half width, case, hiragana and katakana,
 * long vowel marks, dashes, middle dots, invisible characters and all spaces. スカルプ = すかるぷ = ｽｶﾙﾌﾟ.
 * @example foldSearchText('スカルプＤ　しゃんぷー') // 'スカルプd シャンプ'
 */
export function foldSearchText(text: string): string {
  return toKatakana(canonicalText(text).toLowerCase())
    .replace(IGNORED, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Dashes, dots, and combining marks without a base letter. */
const IGNORED = new RegExp(`[${DASHES}${MIDDLE_DOTS}]|\\p{Mn}`, 'gu');
