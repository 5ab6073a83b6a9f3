/**
 * The digits of a telephone that a person answers, by the numbering plan (総務省 電気通信番号計画, 電気通信番号の種別): mobiles (060,
 * 070, 080, 090), IP telephones (050) and the free call 0800 have 11; land lines and the other services (0120, 0570) have 10.
 * 020 is for machines; 010, 030 and 040 are not assigned.
 */
export const PHONE_DIGITS = /^0(?:[5-9]0\d{8}|[1-9][1-9]\d{7})$/;

/** Full-width katakana with long vowel marks, middle dots and spaces. */
export const FURIGANA = /^[ァ-ヶー・ ]+$/;

/** V-02: the seven digits of a stored postcode as they are printed, `123-4567`. */
export function hyphenatedPostcode(digits: string): string {
  return digits.replace(/^(\d{3})(\d{4})$/, '$1-$2');
}

/**
 * A stored telephone as it is printed: mobile and IP numbers in 3-4-4, free calls and ナビダイヤル in fours and threes, Tokyo
 * and Osaka in 2-4-4. Other area codes have three to five digits, which the number itself does not tell: as they came.
 */
export function printedPhone(digits: string): string {
  const parts = PRINTED.map((form) => form.exec(digits)).find((found) => found !== null);
  return parts ? parts.slice(1).join('-') : digits;
}

/** 電気通信番号計画; 0800 before 080. */
const PRINTED = [
  /^(0800)(\d{3})(\d{4})$/,
  /^(0[6-9]0|050)(\d{4})(\d{4})$/,
  /^(0120|0570)(\d{3})(\d{3})$/,
  /^(0[36])(\d{4})(\d{4})$/,
];
