import { countPartHealth } from '@store/contracts/calls/service';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/database.ts';
import { partHealth } from '../../platform/database/tables/part-health.ts';
import { handle } from '../../platform/http/handler.ts';
import { sliceAt } from './slices.ts';

/** Retention of counts, ms. */
const RETENTION_MS = 30 * 86_400_000;

/** `composition/_count-health`: adds a gateway's counts to the totals of the current time slice. */
export const countPartHealthHandler = handle(countPartHealth, async ({ parts }, { database, clock }) => {
  await addCounts(database, parts, sliceAt(clock()));
  return {} satisfies AnswerOf<typeof countPartHealth>;
});

/** One statement for all parts, in a fixed order, so that two gateways cannot deadlock. */
async function addCounts(
  database: Queries,
  parts: RequestOf<typeof countPartHealth>['parts'],
  slice: number,
): Promise<void> {
  await database.execute(sql`
    insert into part_health as known (part, version, slice, counts)
    select part, version, ${slice}::bigint, jsonb_object_agg(measure, total) from (
      select part, version, measure, sum(number::bigint) as total
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (part text, version text, counts jsonb),
        jsonb_each_text(counts) as each (measure, number)
      group by part, version, measure
    ) as summed
    group by part, version order by part, version
    on conflict (part, version, slice) do update set counts = (
      select jsonb_object_agg(measure, total) from (
        select measure, sum(number::bigint) as total from (
          select * from jsonb_each_text(known.counts) union all select * from jsonb_each_text(excluded.counts)
        ) as both_counts (measure, number) group by measure
      ) as merged
    )`);
}

/** Removes counts past their retention. */
export async function forgetOldCounts(database: Database, now: number): Promise<void> {
  await database.delete(partHealth).where(lt(partHealth.slice, now - RETENTION_MS));
}
