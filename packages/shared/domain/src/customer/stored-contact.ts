/**
 * Valid phone numbers by the numbering plan (総務省 電気通信番号計画, 電気通信番号の種別): mobile (060, 070, 080, 090),
 * IP (050) and toll-free 0800 numbers have 11 digits, land lines and other services (0120, 0570) 10.
 * 020 is for machines; 010, 030 and 040 are not assigned.
 */
export const PHONE_DIGITS = /^0(?:[5-9]0\d{8}|[1-9][1-9]\d{7})$/;

/** Full-width katakana, including long vowel marks, middle dots and spaces. */
export const FURIGANA = /^[ァ-ヶー・ ]+$/;

/** Formats the seven digits of a stored postcode as `123-4567` (V-02). */
export function hyphenatedPostcode(digits: string): string {
  return digits.replace(/^(\d{3})(\d{4})$/, '$1-$2');
}

/**
 * Formats a stored phone number: mobile and IP numbers as 3-4-4, toll-free and ナビダイヤル numbers in groups of 4 and 3,
 * Tokyo and Osaka as 2-4-4. Other area codes have three to five digits and cannot be derived: returned unchanged.
 */
export function printedPhone(digits: string): string {
  const parts = PRINTED.map((form) => form.exec(digits)).find((found) => found !== null);
  return parts ? parts.slice(1).join('-') : digits;
}

/** 電気通信番号計画; 0800 must precede 080. */
const PRINTED = [
  /^(0800)(\d{3})(\d{4})$/,
  /^(0[6-9]0|050)(\d{4})(\d{4})$/,
  /^(0120|0570)(\d{3})(\d{3})$/,
  /^(0[36])(\d{4})(\d{4})$/,
];
