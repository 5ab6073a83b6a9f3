import { phoneDigits } from '@store/domain/customer';
import { toHalfWidth, toKatakana } from '@store/domain/text';
import { type SQL, sql } from 'drizzle-orm';
import { orders } from '../../platform/database/tables/orders.ts';

const MOST_WORDS = 4;

/**
 * Returns one condition per word of a desk search. Each is a set of order codes found by index: words of the order
 * (`order_words` of the database), or an ordered product's code.
 */
export function ordersWithWords(query: string): SQL[] {
  const words = toHalfWidth(query).trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => {
    const code = word.toUpperCase();
    return sql`${orders.orderCode} in (
      select order_code from orders
        where order_words(order_code, customer_name, orderer, delivery) && ${spellings(word)}
      union select order_code from order_details where sku_code = ${code}
      union select order_code from order_details where item_code = ${code})`;
  });
}

/** A word as the index may have it: as typed, kana as katakana, a telephone number as digits. */
function spellings(word: string): SQL {
  const all = new Set([word.toLowerCase(), toKatakana(word).toLowerCase(), phoneDigits(word) ?? word.toLowerCase()]);
  return sql`${sql.param([...all])}::text[]`;
}
