/** Every character typed as a dash, a wave or a long vowel mark. */
export const DASHES = 'ー\\p{Pd}−─━~∼˗⁃';
/** Every middle dot. */
export const MIDDLE_DOTS = '・·•∙⋅‧◦';

/** Text with one spelling, for numbers, codes, mail and search: NFKC without anything invisible. */
export function canonicalText(text: string): string {
  return text
    .replace(/[\p{DI}\p{Cs}]/gu, '')
    .normalize('NFKC')
    .trim();
}

/** The digits of a telephone, postcode or other number that is no amount; null if it holds a letter. All else separates. */
export function digitsOf(text: string): string | null {
  const digits = canonicalText(text).replace(/[^\p{L}\p{N}]|ー/gu, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/** An amount of at most nine digits as typed, with or without commas; null for another number or text. */
export function wholeNumberOf(text: string): number | null {
  const digits = canonicalText(text).replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** The code of a coupon or order as typed: case, width, quotes and spaces do not matter, every dash is a hyphen. */
export function codeOf(typed: string): string {
  return canonicalText(typed)
    .toUpperCase()
    .normalize('NFKC')
    .replace(NOT_HYPHEN, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
    .normalize('NFKC');
}

const NOT_HYPHEN = new RegExp(`[${DASHES}]`, 'gu');

/** V-05: full-width Latin letters, digits, signs and spaces become half width; kana and kanji stay. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (fullWidth) => String.fromCharCode(fullWidth.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}
