import type { PostcodePlace } from '@store/domain/customer';
import { isPrefecture } from '@store/domain/customer';

/** Invalid line in the official file; the message names it. */
export class KenAllError extends Error {}

/** Columns of Japan Post's 住所の郵便番号（1レコード1行、UTF-8形式）, `utf_ken_all.csv`. */
const COLUMN = { postcode: 2, state: 6, city: 7, town: 8 } as const;
const COLUMNS = 15;

/** Parses one line of the file; null for an empty one. `line` starts at 1. */
export function readKenAllLine(text: string, line: number): (PostcodePlace & { postcode: string }) | null {
  if (text.trim() === '') return null;
  const fields = splitLine(text);
  const postcode = fields[COLUMN.postcode] ?? '';
  const state = fields[COLUMN.state] ?? '';
  const city = fields[COLUMN.city] ?? '';
  if (fields.length !== COLUMNS || !/^\d{7}$/.test(postcode) || !isPrefecture(state) || city === '')
    throw new KenAllError(`line ${line} does not have the format of utf_ken_all.csv`);
  return { postcode, state, city, town: townOf(fields[COLUMN.town] ?? '', city) };
}

/** Returns the town as written in addresses: without bracketed notes and Japan Post's remarks. */
export function townOf(written: string, city: string): string {
  const plain = written.replace(/（.*$/u, '').trim();
  if (plain === '以下に掲載がない場合') return '';
  if (/の次に.*番地がくる場合$/u.test(plain)) return '';
  // 「渡名喜村一円」 is the whole village; 「一円」 alone is the name of a town (滋賀県犬上郡多賀町).
  if (plain !== '一円' && plain.endsWith('一円') && city.endsWith(plain.slice(0, -2))) return '';
  return plain;
}

/** Splits CSV in which every text is quoted and no text contains quotes, as in this file. */
const splitLine = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(',')
    .map((field) => field.replace(/^"|"$/g, ''));
