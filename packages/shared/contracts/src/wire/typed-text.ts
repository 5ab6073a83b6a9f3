import { FURIGANA, normalizeEmail, PHONE_DIGITS, phoneDigits, postcodeDigits } from '@store/domain/customer';
import { furiganaOf, plainLine, plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';

const phone = (text: string) => phoneDigits(text) ?? text;
const postcode = (text: string) => postcodeDigits(text) ?? text;

/*
 * Each schema normalizes any spelling to the stored one. The overwriting step runs on the server only: browser forms
 * normalize their values with the same functions, and browser builds drop the step (pure-calls-loader). Derive from
 * `line` or `passage`: the build cannot drop a check added to one of the constants.
 */

/** A single line of typed text. */
export const line = (max: number) => z.string().check(z.overwrite(plainLine), z.maxLength(max), z.regex(/^\P{Cc}*$/u));
/** Several lines of typed text. */
export const passage = (max: number) =>
  z.string().check(z.overwrite(plainPassage), z.maxLength(max), z.regex(/^[^\p{Cc}\n]*(?:\n[^\p{Cc}\n]*)*$/u));
/** A name in full-width katakana. */
export const furigana = line(30).check(z.overwrite(furiganaOf), z.regex(FURIGANA));
/** A mail address; validated by `isEmail`. */
export const typedEmail = z.string().check(z.overwrite(normalizeEmail), z.maxLength(254));
/** Seven digits. */
export const typedPostcode = z.string().check(z.overwrite(postcode), z.regex(/^\d{7}$/));
/** The digits of a Japanese phone number. */
export const typedPhone = z.string().check(z.overwrite(phone), z.regex(PHONE_DIGITS));
