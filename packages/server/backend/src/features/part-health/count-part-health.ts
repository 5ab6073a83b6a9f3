import { countPartHealth } from '@store/contracts/calls/service';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/database.ts';
import { partHealth } from '../../platform/database/tables/part-health.ts';
import { handle } from '../../platform/http/handler.ts';
import { sliceAt } from './slices.ts';

const RETENTION_MS = 30 * 86_400_000;

/** `composition/_count-health`: adds a gateway's counts to the totals of the current time slice. */
export const countPartHealthHandler = handle(countPartHealth, async ({ parts }, { database, clock }) => {
  await addCounts(database, parts, clock());
  return {} satisfies AnswerOf<typeof countPartHealth>;
});

/** One statement for all parts, in a fixed order, so that two gateways cannot deadlock. */
async function addCounts(
  database: Queries,
  parts: RequestOf<typeof countPartHealth>['parts'],
  now: number,
): Promise<void> {
  const given = JSON.stringify(
    parts.map(({ faults = [], ...part }) => ({ ...part, faults: faults.map((fault) => ({ ...fault, last_at: now })) })),
  );
  await database.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given (part text, version text, counts jsonb, faults jsonb)
    )
    insert into part_health as known (part, version, slice, counts, faults)
    select part, version, ${sliceAt(now)}::bigint, jsonb_object_agg(measure, total), ${worthKeeping(sql`(
      select jsonb_agg(fault) from given, jsonb_array_elements(given.faults) as fault
      where given.part = summed.part and given.version = summed.version
    )`)} from (
      select part, version, measure, sum(number::bigint) as total
      from given, jsonb_each_text(counts) as each (measure, number)
      group by part, version, measure
    ) as summed
    group by part, version order by part, version
    on conflict (part, version, slice) do update set
    faults = ${worthKeeping(sql`known.faults || excluded.faults`)}, counts = (
      select jsonb_object_agg(measure, total) from (
        select measure, sum(number::bigint) as total from (
          select * from jsonb_each_text(known.counts) union all select * from jsonb_each_text(excluded.counts)
        ) as both_counts (measure, number) group by measure
      ) as merged
    )`);
}

/** Number of fault texts stored per slice and stage: the latest ones, and half as many of the most frequent ones. */
const MOST_TEXTS = 20;

/** The most frequent and the latest of an array of faults; equal ones are added up. */
const worthKeeping = (faults: SQL) => sql`(
  select coalesce(jsonb_agg(to_jsonb(ranked) - 'place' - 'latest'), '[]') from (
    select *, row_number() over (partition by stage order by pages desc, last_at desc, message) as place,
      row_number() over (partition by stage order by last_at desc, pages desc, message) as latest from (
      select stage, message, frames, sum(pages) as pages, max(last_at) as last_at
      from jsonb_to_recordset(${faults})
        as fault (stage text, message text, frames jsonb, pages bigint, last_at bigint)
      group by stage, message, frames
    ) as added
  ) as ranked where least(2 * place, latest) <= ${MOST_TEXTS}
)`;

/** Removes counts past their retention. */
export async function forgetOldCounts(database: Database, now: number): Promise<void> {
  await database.delete(partHealth).where(lt(partHealth.slice, now - RETENTION_MS));
}
