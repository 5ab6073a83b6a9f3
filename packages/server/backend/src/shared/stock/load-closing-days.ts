import type { CalendarDate } from '@store/domain/calendar';
import { asc } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { closingDays } from '../../platform/database/tables/postcodes.ts';
import { cachedValue } from '../catalogue/cached-value.ts';

const loadAll = cachedValue((queries) => queries.select().from(closingDays).orderBy(asc(closingDays.day)));

/** Returns the shop's own closing days from a day on; national holidays are computed instead. */
export async function loadClosingDays(
  queries: Queries,
  { what, from }: { what: 'WAREHOUSE' | 'DESK'; from: CalendarDate },
): Promise<{ day: CalendarDate; reason: string }[]> {
  const all = await loadAll(queries);
  return all.flatMap(({ day, reason, ...each }) => (each.what === what && day >= from ? [{ day, reason }] : []));
}
