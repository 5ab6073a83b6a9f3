import type { VersionFigures } from '@store/contracts/calls/service';
import { GOOD_VITALS, type PartCounts, partCounts, VITAL_BUCKETS, type Vital } from '@store/contracts/composition';
import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { partHealth } from '../../platform/database/tables/part-health.ts';

export interface PartVersion {
  readonly part: string;
  readonly version: string;
}

/** Figures of these versions since a moment, by `part@version`; zeros without visits. */
export async function figuresOf(
  database: Queries,
  versions: readonly PartVersion[],
  since: number,
): Promise<(version: PartVersion) => VersionFigures> {
  const names = versions.map(nameOf);
  const rows = names.length === 0 ? [] : await slicesOf(database, names, since);
  return (version) => {
    const name = nameOf(version);
    return sumUp(
      version.version,
      rows.filter((row) => nameOf(row) === name),
    );
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

type Slice = PartVersion & { readonly slice: number; readonly counts: PartCounts };

function sumUp(version: string, slices: readonly Slice[]): VersionFigures {
  const total = (measure: keyof PartCounts) => slices.reduce((sum, { counts }) => sum + (counts[measure] ?? 0), 0);
  return {
    version,
    visits: total('visits'),
    faults: total('faulty_visits'),
    renders: total('renders'),
    failed_renders: total('failed_renders'),
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
