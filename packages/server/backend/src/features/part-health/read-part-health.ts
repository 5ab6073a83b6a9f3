import { readPartHealth } from '@store/contracts/calls/service';
import type { PartCounts } from '@store/contracts/composition';
import type { RequestOf } from '@store/contracts/wire';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { isSameSecret } from '../../shared/session/same-secret.ts';
import { sliceAt } from './slices.ts';

type Windows = RequestOf<typeof readPartHealth>['windows'];

/**
 * `composition/_part-health`: returns counts to callers with the secret.
 * @param secret undefined: every call is refused
 */
export const readPartHealthHandler = (secret: string | undefined): Handler =>
  handle(readPartHealth, async ({ token, windows }, { database, log }) => {
    if (secret === undefined || !isSameSecret(token, secret)) {
      log.warn({ event: 'wrong-part-health-token' }, 'refused');
      return refuse('not-found', '見つかりませんでした。');
    }
    const sums = await sumsOf(database, windows);
    return {
      rows: windows.map(({ part, version, since }, index) => ({ part, version, since, counts: sums[index] ?? {} })),
    };
  });

/** The counts of each window, by its index in the list. */
async function sumsOf(database: Queries, windows: Windows): Promise<PartCounts[]> {
  if (windows.length === 0) return [];
  const numbered = windows.map(({ part, version, since, until = Number.MAX_SAFE_INTEGER }, place) => ({
    place,
    part,
    version,
    since: sliceAt(since),
    until,
  }));
  const rows = await rowsOf<{ place: number; counts: PartCounts }>(
    database,
    sql`select place, jsonb_object_agg(measure, total) as counts from (
      select asked.place, each.measure, sum(each.number::bigint) as total
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as asked (place int, part text, version text, since bigint, until bigint)
      join part_health on part_health.part = asked.part and part_health.version = asked.version
        and part_health.slice >= asked.since and part_health.slice < asked.until,
        jsonb_each_text(part_health.counts) as each (measure, number)
      group by asked.place, each.measure
    ) as summed group by place`,
  );
  const found = new Map(rows.map(({ place, counts }) => [place, counts]));
  return windows.map((_, place) => found.get(place) ?? {});
}
