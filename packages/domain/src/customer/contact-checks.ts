import { canonicalText, digitsOf } from '../text/canonical-text.ts';
import { PHONE_DIGITS } from './stored-contact.ts';

/**
 * V-01: local part, domain and a TLD of at least two letters; empty is invalid. 254 characters are the most a mailbox may have.
 * docomo and au once gave out addresses with dots in a row or before the @ (a..b.@docomo.ne.jp). No address begins with one.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && (!/\.[.@]/.test(text) || OLD_CARRIER.test(text));
}

/** An e-mail address as typed, in its one spelling. */
export const normalizeEmail = canonicalText;

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
  const digits = digitsOf(text);
  return digits?.length === 7 ? digits : null;
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
  return canonicalText(name).replace(/\s/g, '').replaceAll('ヶ', 'ケ');
}

/** The digits of a Japanese telephone number however it was typed (+81 90-…, 0081…, +81(0)90…, ０９０～…), or null. */
export function phoneDigits(text: string): string | null {
  // No domestic number begins with 0081, 01081 or 81.
  const digits = digitsOf(text)?.replace(/^(?:01?0)?810?(?=\d{9,10}$)/, '0') ?? '';
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
