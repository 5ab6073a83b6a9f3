import type { FastifyInstance, FastifyReply } from 'fastify';

interface Bounds {
  /** Sends 503 for a request that waited too long. */
  readonly refuse: (reply: FastifyReply) => unknown;
  /** Time in one turn of the event loop for beginning requests, ms. */
  readonly turnMs?: number;
  /** The same while connections arrive, ms. */
  readonly arrivalTurnMs?: number;
  /** Longest wait of a request for a turn, ms; then it is refused if many wait. */
  readonly waitMs?: number;
}

interface Waiting {
  readonly reply: FastifyReply;
  readonly since: number;
  readonly begin: () => void;
}

/** With fewer waiting requests, refusing them would not help. */
const MANY = 40;

const PROBES: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz']);

/**
 * Bounds the time in which one turn of the event loop begins requests; further requests wait for later turns, in their
 * order. Node accepts one connection per turn: with hundreds of busy connections a turn takes half a second, and a probe
 * behind a hundred new connections would wait a minute. Probes are never delayed.
 */
export function boundTurns(app: FastifyInstance, bounds: Bounds): void {
  const { refuse, turnMs = 100, arrivalTurnMs = 1, waitMs = 2_000 } = bounds;
  const waiting: Waiting[] = [];
  let startedAt: number | undefined;
  let limitMs = turnMs;
  let isArriving = false;

  const isOver = (now: number): boolean => {
    if (startedAt === undefined) {
      startedAt = now;
      setImmediate(endTurn);
    }
    return now - startedAt > limitMs;
  };
  const endTurn = () => {
    startedAt = undefined;
    limitMs = isArriving ? arrivalTurnMs : turnMs;
    isArriving = false;
    drain();
  };
  const drain = () => {
    const now = performance.now();
    if (waiting.length === 0 || isOver(now)) return;
    const next = waiting.shift();
    if (next?.reply.raw.destroyed) next.reply.hijack();
    else if (next && waiting.length > MANY && now - next.since > waitMs) refuse(next.reply);
    else next?.begin();
    // After all microtasks of the request, so that their time counts.
    queueMicrotask(() => process.nextTick(drain));
  };
  app.server.on('connection', () => {
    isArriving = true;
    isOver(performance.now());
  });
  app.addHook('onRequest', ({ routeOptions }, reply, begin) => {
    const since = performance.now();
    if (PROBES.has(routeOptions.url) || (waiting.length === 0 && !isOver(since))) return begin();
    waiting.push({ reply, since, begin });
  });
}
