import { foldSearchText, MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '@store/domain/search';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';

/** Only Japanese words are searched in the stored blocks, since block names are ASCII. */
const JAPANESE = /[^\p{ASCII}]/u;

/** columns that contain every word of a search, ignoring kana type and width; undefined without a word. */
export function holdsWords(free_word: string): SQL | undefined {
  const words = free_word.slice(0, MAX_QUERY_LENGTH).normalize('NFKC').toLowerCase().split(/\s+/);
  return and(...words.filter(foldSearchText).slice(0, MAX_QUERY_WORDS).map(holdsWord));
}

function holdsWord(word: string): SQL | undefined {
  const folded = foldSearchText(word);
  const spellings = [...new Set([word, folded, toHiragana(folded)])];
  const { title, tag, description, blocks } = contentPages;
  const head = sql`lower(concat_ws(' ', ${title}, ${tag}, ${description}))`;
  const isIn = (text: SQL) => or(...spellings.map((spelling) => sql`strpos(${text}, ${spelling}) > 0`));
  return JAPANESE.test(word) ? or(isIn(head), isIn(sql`lower(${blocks}::text)`)) : isIn(head);
}

const toHiragana = (katakana: string): string =>
  katakana.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
