/** Failures are counted within this window, ms. */
const WINDOW_MS = 60_000;
/** After this number of failures, unless another is given, the circuit opens: the remote's code is not run on the server for a while. */
const MAX_FAILURES = 3;
/** First open time of a circuit, ms; doubled each time it opens again soon. */
const REST_MS = 60_000;
const LONGEST_REST_MS = 32 * REST_MS;
/** A probe without a result for this time allows another one, ms. */
const PROBE_MS = 10_000;

interface Circuit {
  readonly faults: number[];
  total: number;
  restMs: number;
  /** When the circuit becomes half open, epoch ms; 0 before the first opening. */
  restsUntil: number;
  /** While half open, one page at a time runs the code, until one succeeds. */
  isHalfOpen: boolean;
  probedAt: number;
}

/** A circuit breaker per `name@version` of a remote: open while its server code keeps failing, then half open. */
export function createCircuitBreaker(now: () => number, { mostFailures = MAX_FAILURES } = {}) {
  const known = new Map<string, Circuit>();
  const circuitOf = (version: string): Circuit => {
    const circuit = known.get(version) ?? newCircuit();
    known.set(version, circuit);
    return circuit;
  };
  return {
    /** Counts a failure; true when it opens the circuit. */
    recordFailure(version: string): boolean {
      const circuit = circuitOf(version);
      const at = now();
      circuit.total += 1;
      circuit.faults.push(at);
      while ((circuit.faults[0] ?? at) < at - WINDOW_MS) circuit.faults.shift();
      const isResting = circuit.restsUntil > at;
      if (isResting || (!circuit.isHalfOpen && circuit.faults.length < mostFailures)) return false;
      rest(circuit, at);
      return true;
    },
    /** Closes a half-open circuit. */
    recordSuccess(version: string): void {
      const circuit = known.get(version);
      if (circuit && circuit.restsUntil <= now()) circuit.isHalfOpen = false;
    },
    /** Whether a page may run the version's code now; in a half-open circuit, as the probe. */
    mayRun(version: string): boolean {
      const circuit = known.get(version);
      const at = now();
      if (!circuit?.isHalfOpen) return true;
      if (circuit.restsUntil > at || at - circuit.probedAt < PROBE_MS) return false;
      circuit.probedAt = at;
      return true;
    },
    /** All failures since the start, for monitoring. */
    totals: (): { readonly [version: string]: number } =>
      Object.fromEntries([...known].map(([version, { total }]) => [version, total])),
    /** Drops versions that are no longer live. */
    keepOnly(versions: ReadonlySet<string>): void {
      for (const version of known.keys()) if (!versions.has(version)) known.delete(version);
    },
  };
}

const newCircuit = (): Circuit => ({
  faults: [],
  total: 0,
  restMs: REST_MS,
  restsUntil: 0,
  isHalfOpen: false,
  probedAt: Number.NEGATIVE_INFINITY,
});

function rest(circuit: Circuit, at: number): void {
  const isSoonAgain = circuit.restsUntil > 0 && at - circuit.restsUntil < circuit.restMs;
  circuit.restMs = isSoonAgain ? Math.min(2 * circuit.restMs, LONGEST_REST_MS) : REST_MS;
  circuit.restsUntil = at + circuit.restMs;
  circuit.isHalfOpen = true;
  circuit.probedAt = Number.NEGATIVE_INFINITY;
  circuit.faults.length = 0;
}
