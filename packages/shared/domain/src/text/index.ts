export { canonicalText, codeOf, digitsOf, integerOf, toHalfWidth, wholeNumberOf } from './canonical-text.ts';
export { furiganaOf, toKatakana } from './kana.ts';
export { plainLine, plainPassage, visibleText } from './plain-text.ts';
