import { isCalendarDate, tokyoInstant } from '@store/domain/calendar';
import { phoneDigits } from '@store/domain/customer';
import { digitsOf, toHalfWidth, toKatakana } from '@store/domain/text';
import { type SQL, sql } from 'drizzle-orm';
import { orders } from '../../platform/database/tables/orders.ts';

const MOST_WORDS = 4;

/**
 * Returns one condition per word of a desk search. Each is a set of order codes found by index: words of the order
 * (`order_words` of the database), parts of its names or its tracking number (`order_parts`), the code of an ordered
 * product or of a return. A day finds the orders of that day.
 */
export function ordersWithWords(query: string): SQL[] {
  return wordsOf(query).map((word) => {
    const day = word.replaceAll('/', '-');
    if (isCalendarDate(day)) return checkedOutOn(day);
    const code = word.toUpperCase();
    return sql`${orders.orderCode} in (
      select order_code from orders
        where order_words(order_code, customer_name, orderer, delivery) && ${spellings(word)}
      ${sql.join(partsOf(word).map(withParts))}
      union select order_code from order_details where sku_code = ${code}
      union select order_code from order_details where item_code = ${code}
      union select order_code from return_requests where return_code = ${code})`;
  });
}

const DAY_MS = 86_400_000;

/** Orders of a day in Asia/Tokyo. */
function checkedOutOn(day: string): SQL {
  const start = tokyoInstant(day);
  return sql`${orders.checkoutAt} >= ${start} and ${orders.checkoutAt} < ${start + DAY_MS}`;
}

/** Splits a desk search at its spaces. */
export const wordsOf = (query: string): string[] =>
  toHalfWidth(query).trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

interface Parts {
  /** All are in the index if the text is. */
  readonly parts: readonly string[];
  /** The text within a name, which the parts may also be scattered over; null for a number. */
  readonly text: string | null;
}

/** A tracking number, or a part of a name as typed and in katakana. */
function partsOf(word: string): Parts[] {
  const digits = digitsOf(word) ?? '';
  if (digits.length >= 10) return [{ parts: [digits], text: null }];
  const typed = [...new Set([word.toLowerCase(), toKatakana(word).toLowerCase()])];
  return typed.filter((text) => [...text].length > 1).map((text) => ({ parts: pairsOf(text), text }));
}

function withParts({ parts, text }: Parts): SQL {
  const exactly = text === null ? sql`` : sql` and strpos(order_names(customer_name, orderer, delivery), ${text}) > 0`;
  return sql` union select order_code from orders
        where order_parts(order_names(customer_name, orderer, delivery), tracking) @> ${textArray(parts)}${exactly}
      ${text === null ? sql`union select order_code from order_parcels where replace(tracking ->> 'number', '-', '') = ${parts[0]}` : sql``}`;
}

function pairsOf(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
}

/** A word as the index may have it: as typed, kana as katakana, a telephone number as digits. */
export const spellings = (word: string): SQL =>
  textArray([
    ...new Set([word.toLowerCase(), toKatakana(word).toLowerCase(), phoneDigits(word) ?? word.toLowerCase()]),
  ]);

const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;
