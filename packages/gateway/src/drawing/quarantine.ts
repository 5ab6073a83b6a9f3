/** Faults within this time count together, ms. */
const WINDOW_MS = 60_000;
/** After so many the remote's code is not tried on the server for a while. */
const MOST_FAULTS = 3;
/** How long it is not tried, ms. */
const REST_MS = 60_000;

interface Record {
  readonly faults: number[];
  total: number;
  restsUntil: number;
}

/** Counts what versions of remotes did wrong on the server, by `name@version`, and rests those that keep doing it. */
export function createQuarantine(now: () => number) {
  const known = new Map<string, Record>();
  return {
    /** Counts a fault; true when it is the one that sends the version to rest. */
    count(version: string): boolean {
      const record = known.get(version) ?? { faults: [], total: 0, restsUntil: 0 };
      known.set(version, record);
      const at = now();
      record.total += 1;
      record.faults.push(at);
      while ((record.faults[0] ?? at) < at - WINDOW_MS) record.faults.shift();
      if (record.faults.length < MOST_FAULTS || record.restsUntil > at) return false;
      record.restsUntil = at + REST_MS;
      record.faults.length = 0;
      return true;
    },
    rests: (version: string): boolean => (known.get(version)?.restsUntil ?? 0) > now(),
    /** All faults since the start, for whoever watches the store. */
    totals: (): { readonly [version: string]: number } =>
      Object.fromEntries([...known].map(([version, { total }]) => [version, total])),
    /** Forgets versions that are not live any more. */
    keepOnly(versions: ReadonlySet<string>): void {
      for (const version of known.keys()) if (!versions.has(version)) known.delete(version);
    },
  };
}
