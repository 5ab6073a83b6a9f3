import type { Queries } from '../../../platform/database/database.ts';
import type { ReplayState, Standby } from '../../../platform/database/standby/standby.ts';
import { sqlState } from '../../../platform/database/transaction.ts';
import { TooSlowError } from '../../../platform/deadline/deadline.ts';
import { PrimaryPositions } from './primary-positions.ts';

/** Maximum lag of a standby that is read from, ms. */
export const MOST_BEHIND_MS = 1_000;

/**
 * Reason to read from the primary: no standby answers; the server is a primary itself, is ahead of the primary, or
 * lags more than `MOST_BEHIND_MS`; or it lacks a change that the primary had when the call started.
 */
export type FallbackReason = 'away' | 'promoted' | 'ahead' | 'behind' | 'change-missing';

interface StandbyLog {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
}

interface Parts {
  readonly standby: Standby;
  /** Current WAL position of the primary, bytes. */
  readonly primaryPosition: () => Promise<number>;
  readonly log: StandbyLog;
  /** Monotonic clock, ms. */
  readonly monotonic?: () => number;
}

/**
 * Reads listings from a healthy standby, and from the primary otherwise (docs/decisions/0059): whatever happens to the
 * standby, no call fails or misses a change that was committed before it.
 */
export class StandbyReads {
  readonly #standby: Standby;
  readonly #primaryPosition: () => Promise<number>;
  readonly #log: StandbyLog;
  readonly #monotonic: () => number;
  readonly #positions = new PrimaryPositions();
  readonly #counts = new Map<FallbackReason | 'none', number>();
  /** Reason to avoid the standby until a look finds it healthy. */
  #left: FallbackReason | null = 'away';
  #lagMs = Number.POSITIVE_INFINITY;
  /** Position at which a standby was ahead of the primary: on another timeline it stays there. */
  #ahead: number | undefined;

  constructor({ standby, primaryPosition, log, monotonic = () => performance.now() }: Parts) {
    this.#standby = standby;
    this.#primaryPosition = primaryPosition;
    this.#log = log;
    this.#monotonic = monotonic;
  }

  /** Compares the standby with the primary. Until the first look everything is read from the primary. */
  async look(): Promise<void> {
    const state = await this.#standby.use((connection) => connection.standing()).catch(() => undefined);
    const askedAt = this.#monotonic();
    const position = await this.#primaryPosition();
    this.#positions.note(position, askedAt);
    // The primary was queried later, so a position beyond it means another timeline.
    if (state && state.position > position) this.#ahead = state.position;
    const left = state ? this.#whyLeft(state) : 'away';
    if (!state) this.#lagMs = Number.POSITIVE_INFINITY;
    if (left !== this.#left) {
      if (left) this.#log.warn({ reason: left }, 'listings are read from the primary');
      else this.#log.info({ lagMs: Math.round(this.#lagMs) }, 'listings are read from the standby');
    }
    this.#left = left;
  }

  /**
   * Reads from a standby that has the change of this number, otherwise from the primary.
   * @param read must be read-only; may run twice, first on a standby
   */
  async read<T>(changes: number, primary: Queries, read: (queries: Queries) => Promise<T>): Promise<T> {
    const found = this.#left ?? (await this.#attempt(changes, read));
    const left = typeof found === 'string' ? found : 'none';
    this.#counts.set(left, (this.#counts.get(left) ?? 0) + 1);
    return typeof found === 'string' ? read(primary) : found.answer;
  }

  /** Returns the number of reads by reason for using the primary; `none` counts reads from a standby. */
  counts(): ReadonlyMap<FallbackReason | 'none', number> {
    return this.#counts;
  }

  /** Returns the maximum lag of the standby at the last check, ms; infinite if unknown. */
  lagMs(): number {
    return this.#lagMs;
  }

  async #attempt<T>(changes: number, read: (queries: Queries) => Promise<T>): Promise<FallbackReason | { answer: T }> {
    try {
      return await this.#standby.use(async (connection) => {
        const state = await connection.standing();
        const left = this.#whyLeft(state);
        if (left) {
          this.#left = left;
          return left;
        }
        if (state.changes < changes) return 'change-missing';
        return { answer: await read(connection.queries) };
      });
    } catch (fault) {
      if (fault instanceof TooSlowError) throw fault;
      // A fault of the statement itself recurs on the primary. Do not log the message: it may contain the search text.
      this.#log.warn({ reason: sqlState(fault) ?? nameOf(fault) }, 'a list was not answered by the standby');
      this.#left = 'away';
      return 'away';
    }
  }

  #whyLeft({ isStandby, position }: ReplayState): FallbackReason | null {
    if (!isStandby) return 'promoted';
    this.#lagMs = this.#positions.ageOf(position, this.#monotonic());
    if (position === this.#ahead) return 'ahead';
    return this.#lagMs > MOST_BEHIND_MS ? 'behind' : null;
  }
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : typeof fault);
