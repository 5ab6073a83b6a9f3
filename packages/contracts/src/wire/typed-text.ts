import { FURIGANA, normalizeEmail, PHONE_DIGITS, phoneDigits, postcodeDigits } from '@store/domain/customer';
import { furiganaOf, plainLine, plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';

const phone = (text: string) => phoneDigits(text) ?? text;
const postcode = (text: string) => postcodeDigits(text) ?? text;

/*
 * Each schema reads every spelling as the stored one. The overwriting step runs on the server only: a browser sends what its forms
 * have normalised by the same functions, and its build drops the step (pure-calls-loader). Narrow `line` or `passage`: the build
 * cannot drop a check that is added to one of the constants.
 */

/** One line of text that a person typed. */
export const line = (max: number) => z.string().check(z.overwrite(plainLine), z.maxLength(max), z.regex(/^\P{Cc}*$/u));
/** Several lines of text that a person typed. */
export const passage = (max: number) =>
  z.string().check(z.overwrite(plainPassage), z.maxLength(max), z.regex(/^[^\p{Cc}\n]*(?:\n[^\p{Cc}\n]*)*$/u));
/** A name in full-width katakana. */
export const furigana = line(30).check(z.overwrite(furiganaOf), z.regex(FURIGANA));
/** A mail address; whether it is one, `isEmail` says. */
export const typedEmail = z.string().check(z.overwrite(normalizeEmail), z.maxLength(254));
/** Seven digits. */
export const typedPostcode = z.string().check(z.overwrite(postcode), z.regex(/^\d{7}$/));
/** The digits of a Japanese telephone. */
export const typedPhone = z.string().check(z.overwrite(phone), z.regex(PHONE_DIGITS));
