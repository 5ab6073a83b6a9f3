import type { CalendarDate } from '@store/domain/calendar';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { closingDays } from '../../platform/database/tables/postcodes.ts';

/** The shop's own closing days from a day on; national holidays are computed, not kept. */
export async function loadClosingDays(
  queries: Queries,
  { what, from }: { what: 'WAREHOUSE' | 'DESK'; from: CalendarDate },
): Promise<{ day: CalendarDate; reason: string }[]> {
  return queries
    .select({ day: closingDays.day, reason: closingDays.reason })
    .from(closingDays)
    .where(and(eq(closingDays.what, what), gte(closingDays.day, from)))
    .orderBy(asc(closingDays.day));
}
