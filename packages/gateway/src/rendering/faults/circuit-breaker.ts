/** Faults within this time count together, ms. */
const WINDOW_MS = 60_000;
/** After so many the circuit opens: the remote's code is not run on the server for a while. */
const MAX_FAILURES = 3;
/** How long it stays open, ms. */
const OPEN_MS = 60_000;

interface Circuit {
  readonly faults: number[];
  total: number;
  openUntil: number;
}

/** A circuit breaker for each version of a remote, by `name@version`: open while its server code keeps failing. */
export function createCircuitBreaker(now: () => number) {
  const known = new Map<string, Circuit>();
  return {
    /** Counts a fault; true when it is the one that opens the circuit. */
    recordFailure(version: string): boolean {
      const circuit = known.get(version) ?? { faults: [], total: 0, openUntil: 0 };
      known.set(version, circuit);
      const at = now();
      circuit.total += 1;
      circuit.faults.push(at);
      while ((circuit.faults[0] ?? at) < at - WINDOW_MS) circuit.faults.shift();
      if (circuit.faults.length < MAX_FAILURES || circuit.openUntil > at) return false;
      circuit.openUntil = at + OPEN_MS;
      circuit.faults.length = 0;
      return true;
    },
    isOpen: (version: string): boolean => (known.get(version)?.openUntil ?? 0) > now(),
    /** All faults since the start, for whoever watches the store. */
    totals: (): { readonly [version: string]: number } =>
      Object.fromEntries([...known].map(([version, { total }]) => [version, total])),
    /** Forgets versions that are not live any more. */
    keepOnly(versions: ReadonlySet<string>): void {
      for (const version of known.keys()) if (!versions.has(version)) known.delete(version);
    },
  };
}
