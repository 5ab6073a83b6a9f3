import type { VersionFigures } from '@store/contracts/calls/service';
import {
  FAULT_STAGES,
  GOOD_VITALS,
  type PartCounts,
  partCounts,
  VITAL_BUCKETS,
  type Vital,
} from '@store/contracts/composition';
import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { partHealth } from '../../platform/database/tables/part-health.ts';
import { faultTextsOf } from './fault-texts.ts';

export interface PartVersion {
  readonly part: string;
  readonly version: string;
}

const FIGURES_MS = 3 * 3_600_000;

/** Figures of these versions in the three hours before `now` (epoch ms), by `part@version`; zeros without visits. */
export async function figuresOf(
  database: Queries,
  versions: readonly PartVersion[],
  now: number,
): Promise<(version: PartVersion) => VersionFigures> {
  const names = versions.map(nameOf);
  const rows = names.length === 0 ? [] : await slicesOf(database, names, now - FIGURES_MS);
  return (version) => {
    const name = nameOf(version);
    const own = rows.filter((row) => nameOf(row) === name);
    const latest = own.findLast(({ slice }) => slice >= now - RECENT_MS);
    return { ...sumUp(version.version, own), is_resting: isResting(latest?.counts) };
  };
}

async function slicesOf(database: Queries, names: readonly string[], since: number) {
  const rows = await database
    .select()
    .from(partHealth)
    .where(
      and(gte(partHealth.slice, since), inArray(sql`${partHealth.part} || '@' || ${partHealth.version}`, [...names])),
    )
    .orderBy(partHealth.slice);
  return rows.map((row) => ({ ...row, counts: partCounts.parse(row.counts) }));
}

type Slice = PartVersion & { readonly slice: number; readonly counts: PartCounts; readonly faults: unknown };

function sumUp(version: string, slices: readonly Slice[]): Omit<VersionFigures, 'is_resting'> {
  const total = (measure: keyof PartCounts) => slices.reduce((sum, { counts }) => sum + (counts[measure] ?? 0), 0);
  return {
    version,
    visits: total('visits'),
    faults: total('faulty_visits'),
    fault_stages: Object.fromEntries(
      FAULT_STAGES.map((stage) => [stage, total(`fault_${stage}`)] as const).filter(([, pages]) => pages > 0),
    ),
    fault_texts: faultTextsOf(slices),
    renders: total('renders'),
    failed_renders: total('failed_renders'),
    pages: total('pages'),
    stand_ins: total('stand_ins'),
    forms: total('forms'),
    failed_forms: total('failed_forms'),
    clicks: total('clicks'),
    ended_clicks: total('ended_clicks'),
    loads: total('loads'),
    reported_loads: total('reported_loads'),
    entries: total('entries'),
    failed_entries: total('failed_entries'),
    carts_added: total('cart_visits'),
    orders_placed: total('order_visits'),
    good_lcp_percent: goodShare('lcp', total),
    good_inp_percent: goodShare('inp', total),
    stretches: slices.map(({ slice, counts }) => ({
      from_timestamp: slice,
      visits: counts.visits ?? 0,
      faults: counts.faulty_visits ?? 0,
    })),
  };
}

/** The current slice of five minutes, and the one before it, ms. */
const RECENT_MS = 10 * 60_000;
/** Fewest renders of a slice that show that the server code is not run. */
const FEWEST_RENDERS = 3;

/** Whether no render of a slice succeeded. */
const isResting = ({ renders = 0, failed_renders = 0 }: PartCounts = {}): boolean =>
  renders >= FEWEST_RENDERS && failed_renders === renders;

/** Share of measured visits within the good threshold, whole percent; null without measurements. */
function goodShare(vital: Exclude<Vital, 'cls'>, total: (measure: keyof PartCounts) => number): number | null {
  const bounds = [...VITAL_BUCKETS[vital], Number.POSITIVE_INFINITY];
  const counts = bounds.map((_, bucket) => total(`${vital}_${bucket}` as keyof PartCounts));
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const good = counts.filter((_, bucket) => (bounds[bucket] ?? 0) <= GOOD_VITALS[vital]);
  return Math.round((100 * good.reduce((sum, count) => sum + count, 0)) / all);
}

const nameOf = ({ part, version }: PartVersion) => `${part}@${version}`;
