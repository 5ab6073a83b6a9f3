import type { DeskCustomerSummary, deskCustomers } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { spellings, wordsOf } from '../order-desk/order-words.ts';
import type { CustomerRow } from './act-as.ts';

type ListRequest = z.output<typeof deskCustomers.request>;

/** A page of customers, newest first. */
export async function listDeskCustomers(
  database: Queries,
  request: ListRequest,
): Promise<AnswerOf<typeof deskCustomers>> {
  const found = await deskCustomerRows(database, request);
  const rows = found.slice(0, request.size);
  const last = rows.at(-1);
  return {
    customers: rows.map(summaryOf),
    next: found.length > request.size && last ? { at: last.createdAt, customer_code: last.customerCode } : null,
  };
}

/** The query of a page and one more row. */
export const deskCustomerRows = (database: Queries, { query, after, size }: ListRequest) =>
  database
    .select()
    .from(customers)
    .where(and(...wordsOf(query).map(hasWord), following(after)))
    .orderBy(desc(customers.createdAt), desc(customers.customerCode))
    .limit(size + 1);

/** Matches a word by the index `customers_by_words`. */
const hasWord = (
  word: string,
): SQL => sql`customer_words(${customers.customerCode}, ${customers.email}, ${customers.tel},
  ${customers.lastName}, ${customers.firstName}, ${customers.lastNameKana}, ${customers.firstNameKana}) && ${spellings(word)}`;

function following(after: ListRequest['after']): SQL | undefined {
  if (after === null) return undefined;
  return sql`(${customers.createdAt}, ${customers.customerCode}) < (${after.at}::bigint, ${after.customer_code}::text)`;
}

export const summaryOf = (row: CustomerRow): DeskCustomerSummary => ({
  customer_code: row.customerCode,
  name: `${row.lastName} ${row.firstName}`.trim(),
  name_kana: `${row.lastNameKana} ${row.firstNameKana}`.trim(),
  email: row.email,
  tel: row.tel,
  member_rank: row.memberRank,
  standing: standingOf(row),
  registered_timestamp: row.createdAt,
});

function standingOf({ erasedAt, retired, isGuest }: CustomerRow): DeskCustomerSummary['standing'] {
  if (erasedAt !== null) return 'ERASED';
  if (retired) return 'RETIRED';
  return isGuest ? 'GUEST' : 'MEMBER';
}
