/** V-05: full-width Latin letters, digits, signs and spaces become half width; kana and kanji stay. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (fullWidth) => String.fromCharCode(fullWidth.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}

/** The digits of a number typed any way: full width, with hyphens, dashes, long vowel marks, brackets or spaces; null if anything else is in it. */
export function digitsOf(text: string): string | null {
  const plain = toHalfWidth(text).replace(/[\s()\p{Pd}−ー]/gu, '');
  return /^\d*$/.test(plain) ? plain : null;
}
