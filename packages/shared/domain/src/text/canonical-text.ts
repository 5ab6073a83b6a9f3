/** Characters typed as a dash, wave or long vowel mark. */
export const DASHES = 'ー\\p{Pd}−─━~∼˗⁃';
/** Middle dots. */
export const MIDDLE_DOTS = '・·•∙⋅‧◦';

/** Canonical form for numbers, codes, mail addresses and search: NFKC without invisible characters. */
export function canonicalText(text: string): string {
  return text
    .replace(/[\p{DI}\p{Cs}]/gu, '')
    .normalize('NFKC')
    .trim();
}

/** Returns the digits of a phone number, postcode or similar, ignoring separators; null if the text has a letter. */
export function digitsOf(text: string): string | null {
  const digits = canonicalText(text).replace(/[^\p{L}\p{N}]|ー/gu, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/** Parses an amount of at most nine digits, with or without commas; null for anything else. */
export function wholeNumberOf(text: string): number | null {
  const digits = canonicalText(text).replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Parses an integer of at most nine digits, with any dash as its sign; null for anything else. */
export function integerOf(text: string): number | null {
  const digits = canonicalText(text).replace(/[\s,]/g, '').replace(NOT_HYPHEN, '-');
  return /^[+-]?\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Normalizes a coupon, order code or tracking number: case, width, quotes and spaces are ignored, every dash becomes a hyphen. */
export function codeOf(typed: string): string {
  return canonicalText(typed)
    .toUpperCase()
    .normalize('NFKC')
    .replace(NOT_HYPHEN, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
    .normalize('NFKC');
}

const NOT_HYPHEN = new RegExp(`[${DASHES}]`, 'gu');

/** Converts full-width Latin letters, digits, signs and spaces to half width (V-05); kana and kanji are unchanged. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (fullWidth) => String.fromCharCode(fullWidth.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}
