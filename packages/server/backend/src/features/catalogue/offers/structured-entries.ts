import { structuredEntries } from '@store/contracts/calls/catalogue';
import { and, asc, eq } from 'drizzle-orm';
import { structuredEntries as entries } from '../../../platform/database/tables/content.ts';
import { handle } from '../../../platform/http/handler.ts';

/** Groups that pages may read (C14); others are answered as empty, like unknown groups. */
const PUBLISHED_GROUPS = new Set(['RANKUP_ITEM_CODE', 'GIFT_WRAPPING', 'LEAVING_REASON']);

/** `structured-entries/_by-group`: shop lists that pages read by name. */
export const structuredEntriesHandler = handle(structuredEntries, async ({ group_code, large_code }, { database }) => {
  if (!PUBLISHED_GROUPS.has(group_code)) return { elements: [] };
  const rows = await database
    .select()
    .from(entries)
    .where(and(eq(entries.groupCode, group_code), large_code ? eq(entries.largeCode, large_code) : undefined))
    .orderBy(asc(entries.position), asc(entries.code));
  return {
    elements: rows.map(({ largeCode, code, value, position }) => ({ large_code: largeCode, code, value, position })),
  };
});
