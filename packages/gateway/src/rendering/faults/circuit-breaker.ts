/** Faults within this time count together, ms. */
const WINDOW_MS = 60_000;
/** After so many the circuit opens: the remote's code is not run on the server for a while. */
const MAX_FAILURES = 3;
/** First rest of an open circuit, ms; each rest that follows soon after one is twice as long. */
const REST_MS = 60_000;
const LONGEST_REST_MS = 32 * REST_MS;
/** A probe without a result for so long makes room for another, ms. */
const PROBE_MS = 10_000;

interface Circuit {
  readonly faults: number[];
  total: number;
  restMs: number;
  /** When the last rest ends, epoch ms; 0 before the first. */
  restsUntil: number;
  /** After a rest only one page at a time runs the code, until one succeeded. */
  isHalfOpen: boolean;
  probedAt: number;
}

/** A circuit breaker for each version of a remote, by `name@version`: open while its server code keeps failing, then half open. */
export function createCircuitBreaker(now: () => number) {
  const known = new Map<string, Circuit>();
  const circuitOf = (version: string): Circuit => {
    const circuit = known.get(version) ?? newCircuit();
    known.set(version, circuit);
    return circuit;
  };
  return {
    /** Counts a fault; true when it is the one that opens the circuit. */
    recordFailure(version: string): boolean {
      const circuit = circuitOf(version);
      const at = now();
      circuit.total += 1;
      circuit.faults.push(at);
      while ((circuit.faults[0] ?? at) < at - WINDOW_MS) circuit.faults.shift();
      const isResting = circuit.restsUntil > at;
      if (isResting || (!circuit.isHalfOpen && circuit.faults.length < MAX_FAILURES)) return false;
      rest(circuit, at);
      return true;
    },
    /** Closes a half-open circuit. */
    recordSuccess(version: string): void {
      const circuit = known.get(version);
      if (circuit && circuit.restsUntil <= now()) circuit.isHalfOpen = false;
    },
    /** Whether a page may run the version's code now; of a half-open circuit it is then the probe. */
    mayRun(version: string): boolean {
      const circuit = known.get(version);
      const at = now();
      if (!circuit?.isHalfOpen) return true;
      if (circuit.restsUntil > at || at - circuit.probedAt < PROBE_MS) return false;
      circuit.probedAt = at;
      return true;
    },
    /** All faults since the start, for whoever watches the store. */
    totals: (): { readonly [version: string]: number } =>
      Object.fromEntries([...known].map(([version, { total }]) => [version, total])),
    /** Forgets versions that are not live any more. */
    keepOnly(versions: ReadonlySet<string>): void {
      for (const version of known.keys()) if (!versions.has(version)) known.delete(version);
    },
  };
}

function newCircuit(): Circuit {
  return {
    faults: [],
    total: 0,
    restMs: REST_MS,
    restsUntil: 0,
    isHalfOpen: false,
    probedAt: Number.NEGATIVE_INFINITY,
  };
}

function rest(circuit: Circuit, at: number): void {
  const isSoonAgain = circuit.restsUntil > 0 && at - circuit.restsUntil < circuit.restMs;
  circuit.restMs = isSoonAgain ? Math.min(2 * circuit.restMs, LONGEST_REST_MS) : REST_MS;
  circuit.restsUntil = at + circuit.restMs;
  circuit.isHalfOpen = true;
  circuit.probedAt = Number.NEGATIVE_INFINITY;
  circuit.faults.length = 0;
}
