import { digitsOf, toHalfWidth } from './half-width.ts';

/** V-01: local part, domain and a TLD of at least two letters; empty is invalid. 254 characters are the most a mailbox may have. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && !text.includes('..');
}

/** An e-mail address as typed, cleaned of full width and surrounding space. */
export function normalizeEmail(text: string): string {
  return toHalfWidth(text).trim();
}

/** 「○○ではありませんか」: the address with a domain that was most likely meant, or null. Only ever a suggestion. */
export function suggestEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const domain = text.slice(at + 1).toLowerCase();
  // Both may be wrong at once: gmial.con.
  const ended = domain.replace(/\.(con|cmo|comm|ocm)$/, '.com').replace(/\.(cojp|co\.jo|co\.pj)$/, '.co.jp');
  const meant = MISTYPED_DOMAINS[domain] ?? MISTYPED_DOMAINS[ended] ?? ended;
  return meant === domain ? null : `${text.slice(0, at)}@${meant}`;
}

/** The seven digits of a postcode however it was typed (〒150-0002, １５００００２), or null. */
export function postcodeDigits(text: string): string | null {
  const digits = digitsOf(text.replace('〒', ''));
  return digits?.length === 7 ? digits : null;
}

/** V-02: `123-4567`; a missing hyphen is put after the third digit. Null when it is not a postcode. */
export function hyphenatedPostcode(text: string): string | null {
  const digits = postcodeDigits(text);
  return digits && `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** V-03: a state or region from Amazon is usable only without Latin letters (Tokyo is not, 東京都 is). */
export function isJapaneseRegion(text: string): boolean {
  return text.trim() !== '' && !/\p{Script=Latin}/u.test(text);
}

/** A place that a postcode stands for; `town` is empty where the postcode names the city only. */
export interface PostcodePlace {
  state: string;
  city: string;
  town: string;
}

/**
 * V-04: the address that the postcode stands for contains the entered prefecture and city, each of them whole: 渋 is not
 * 渋谷区. The town may follow the city. Width, spaces and the two ways to write 龍ケ崎 (龍ヶ崎) are one.
 */
export function addressFitsPostcode({
  place,
  state,
  city,
}: {
  place: PostcodePlace;
  state: string;
  city: string;
}): boolean {
  const entered = foldPlace(city);
  const whole = foldPlace(place.city);
  return (
    entered !== '' &&
    foldPlace(state) === foldPlace(place.state) &&
    (entered === whole || entered === foldPlace(place.city + place.town))
  );
}

function foldPlace(name: string): string {
  return name.normalize('NFKC').replace(/\s/gu, '').replaceAll('ヶ', 'ケ');
}

/**
 * The digits of a telephone that somebody can be called at, by the numbering plan (総務省 電気通信番号計画, 電気通信番号の種別): mobiles
 * (060, 070, 080, 090), IP telephones (050) and the free call 0800 have 11; land lines and the other services (0120, 0570) have 10.
 * 020 is for machines; 010, 030 and 040 are nobody's.
 */
export const PHONE_DIGITS = /^0(?:[5-9]0\d{8}|[1-9][1-9]\d{7})$/;

/** The digits of a Japanese telephone number however it was typed, or null. */
export function phoneDigits(text: string): string | null {
  const digits = digitsOf(text);
  return digits && PHONE_DIGITS.test(digits) ? digits : null;
}

/**
 * A telephone's digits as they are printed: mobile and IP numbers in 3-4-4, free calls and ナビダイヤル in fours and threes, Tokyo
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

const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

const MISTYPED_DOMAINS: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmail.co.jp': 'gmail.com',
  'gmail.co': 'gmail.com',
  'yaho.co.jp': 'yahoo.co.jp',
  'yahooo.co.jp': 'yahoo.co.jp',
  'docomo.co.jp': 'docomo.ne.jp',
  'dokomo.ne.jp': 'docomo.ne.jp',
  'softbank.co.jp': 'softbank.ne.jp',
  'iclod.com': 'icloud.com',
  'hotmial.com': 'hotmail.com',
};
