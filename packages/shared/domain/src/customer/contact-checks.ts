import { canonicalText, digitsOf } from '../text/canonical-text.ts';
import { PHONE_DIGITS } from './stored-contact.ts';

/**
 * Validates an e-mail address (V-01): local part, domain and a TLD of at least two letters, at most 254 characters. Old
 * docomo and au addresses may contain consecutive dots or a dot before the @ (a..b.@docomo.ne.jp), never a leading one.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && (!/\.[.@]/.test(text) || OLD_CARRIER.test(text));
}

/** Returns the canonical spelling of an e-mail address. A Japanese keyboard types 。 for a dot; a copied link has `mailto:`. */
export const normalizeEmail = (text: string): string =>
  canonicalText(text)
    .replace(/^mailto:/i, '')
    .replaceAll('。', '.');

/** Suggests a corrected address for a likely mistyped domain (「○○ではありませんか」), or null. */
export function suggestEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const domain = text.slice(at + 1).toLowerCase();
  // Domain and TLD may both be mistyped: gmial.con.
  const ended = domain.replace(/\.(con|cmo|comm|ocm)$/, '.com').replace(/\.(cojp|co\.jo|co\.pj)$/, '.co.jp');
  const meant = MISTYPED_DOMAINS[domain] ?? MISTYPED_DOMAINS[ended] ?? ended;
  return meant === domain ? null : `${text.slice(0, at)}@${meant}`;
}

/** Returns the seven digits of a postcode in any notation (〒150-0002, １５００００２), or null. */
export function postcodeDigits(text: string): string | null {
  const digits = digitsOf(text);
  return digits?.length === 7 ? digits : null;
}

/** V-03: a state or region from Amazon is usable only without Latin letters (東京都 is, Tokyo is not). */
export function isJapaneseRegion(text: string): boolean {
  return text.trim() !== '' && !/\p{Script=Latin}/u.test(text);
}

/** The place of a postcode; `town` is empty where the postcode covers a whole city. */
export interface PostcodePlace {
  state: string;
  city: string;
  town: string;
}

/**
 * V-04: the postcode's address must match the entered prefecture and city completely: 渋 does not match 渋谷区. The
 * town may follow the city. Width, spaces and the two spellings of 龍ケ崎 (龍ヶ崎) are ignored.
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
  return canonicalText(name).replace(/\s/g, '').replaceAll('ヶ', 'ケ');
}

/** Returns the digits of a Japanese phone number in any notation (+81 90-…, 0081…, tel:+81(0)90…, ０９０～…), or null. */
export function phoneDigits(text: string): string | null {
  // No domestic number begins with 0081, 01081 or 81.
  const digits =
    digitsOf(canonicalText(text).replace(/^(?:tel|電話)\s*:/i, ''))?.replace(/^(?:01?0)?810?(?=\d{9,10}$)/, '0') ?? '';
  return PHONE_DIGITS.test(digits) ? digits : null;
}

const EMAIL =
  /^(?!\.)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

const OLD_CARRIER = /@(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com)$/i;

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
