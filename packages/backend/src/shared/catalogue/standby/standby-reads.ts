import type { Queries } from '../../../platform/database/database.ts';
import type { Standby, Standing } from '../../../platform/database/standby/standby.ts';
import { sqlState } from '../../../platform/database/transaction.ts';
import { TooSlowError } from '../../../platform/deadline/deadline.ts';
import { PrimaryPositions } from './primary-positions.ts';

/** What a standby shows is no older than this, ms. */
export const MOST_BEHIND_MS = 1_000;

/**
 * Why a list was read from the primary: no standby answers, what answers is a primary itself or has what the primary has not, shows what was
 * more than `MOST_BEHIND_MS` ago, or lacks a change that the primary had when the call asked.
 */
export type LeftFor = 'away' | 'promoted' | 'ahead' | 'behind' | 'change-missing';

interface StandbyLog {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
}

interface Parts {
  readonly standby: Standby;
  /** Where the primary's log ends now, bytes from its beginning. */
  readonly primaryPosition: () => Promise<number>;
  readonly log: StandbyLog;
  /** Time since some moment, ms, whatever happens to the wall clock. */
  readonly monotonic?: () => number;
}

/**
 * Reads lists from a standby as long as it is well, and from the primary otherwise (docs/decisions/0059): no call fails or shows
 * less than the primary had noted when it asked, whatever becomes of a standby.
 */
export class StandbyReads {
  readonly #standby: Standby;
  readonly #primaryPosition: () => Promise<number>;
  readonly #log: StandbyLog;
  readonly #monotonic: () => number;
  readonly #positions = new PrimaryPositions();
  readonly #counts = new Map<LeftFor | 'none', number>();
  /** Left until a look finds it well. */
  #left: LeftFor | null = 'away';
  #lagMs = Number.POSITIVE_INFINITY;
  /** Where a standby was found ahead: one of another timeline stands still there. */
  #ahead: number | undefined;

  constructor({ standby, primaryPosition, log, monotonic = () => performance.now() }: Parts) {
    this.#standby = standby;
    this.#primaryPosition = primaryPosition;
    this.#log = log;
    this.#monotonic = monotonic;
  }

  /** Compares a standby with the primary. Until the first look all is read from the primary. */
  async look(): Promise<void> {
    const standing = await this.#standby.use((connection) => connection.standing()).catch(() => undefined);
    const askedAt = this.#monotonic();
    const position = await this.#primaryPosition();
    this.#positions.note(position, askedAt);
    // The primary was asked after it, so nobody can honestly be ahead.
    if (standing && standing.position > position) this.#ahead = standing.position;
    const left = standing ? this.#whyLeft(standing) : 'away';
    if (!standing) this.#lagMs = Number.POSITIVE_INFINITY;
    if (left !== this.#left) {
      if (left) this.#log.warn({ reason: left }, 'lists are read from the primary: the standby is left');
      else this.#log.info({ lagMs: Math.round(this.#lagMs) }, 'lists are read from the standby');
    }
    this.#left = left;
  }

  /**
   * Reads from a standby that shows the change of this number, otherwise from the primary.
   * @param read only reads; it may be run twice, first on a standby
   */
  async read<T>(changes: number, primary: Queries, read: (queries: Queries) => Promise<T>): Promise<T> {
    const found = this.#left ?? (await this.#attempt(changes, read));
    const left = typeof found === 'string' ? found : 'none';
    this.#counts.set(left, (this.#counts.get(left) ?? 0) + 1);
    return typeof found === 'string' ? read(primary) : found.answer;
  }

  /** How many reads each reason sent to the primary, and how many (`none`) a standby answered. */
  counts(): ReadonlyMap<LeftFor | 'none', number> {
    return this.#counts;
  }

  /** How far the standby was behind at the most when it was last asked, ms; infinite while that is not known. */
  lagMs(): number {
    return this.#lagMs;
  }

  async #attempt<T>(changes: number, read: (queries: Queries) => Promise<T>): Promise<LeftFor | { answer: T }> {
    try {
      return await this.#standby.use(async (connection) => {
        const standing = await connection.standing();
        const left = this.#whyLeft(standing);
        if (left) {
          this.#left = left;
          return left;
        }
        if (standing.changes < changes) return 'change-missing';
        return { answer: await read(connection.queries) };
      });
    } catch (fault) {
      if (fault instanceof TooSlowError) throw fault;
      // Whatever it was: a fault of the statement itself comes again from the primary. Its words may hold what was looked for.
      this.#log.warn({ reason: sqlState(fault) ?? nameOf(fault) }, 'a list was not answered by the standby');
      this.#left = 'away';
      return 'away';
    }
  }

  #whyLeft({ isStandby, position }: Standing): LeftFor | null {
    if (!isStandby) return 'promoted';
    this.#lagMs = this.#positions.ageOf(position, this.#monotonic());
    if (position === this.#ahead) return 'ahead';
    return this.#lagMs > MOST_BEHIND_MS ? 'behind' : null;
  }
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : typeof fault);
