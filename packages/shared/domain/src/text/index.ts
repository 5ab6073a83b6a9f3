export { canonicalText, codeOf, digitsOf, toHalfWidth, wholeNumberOf } from './canonical-text.ts';
export { furiganaOf, toKatakana } from './kana.ts';
export { plainLine, plainPassage, visibleText } from './plain-text.ts';
