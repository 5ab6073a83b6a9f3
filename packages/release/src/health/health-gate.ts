import type { PartCounts } from '@store/contracts/composition';
import { type RepeatingJob, startRepeatingJob } from '@store/server-kit';
import type { Revision } from '../ledger/documents.ts';
import { Ledger } from '../ledger/ledger.ts';
import { GATE_NAME, ledgerMover, type PartMover, type Publisher } from './part-mover.ts';
import { type CountsSource, type CountWindow, readCounts } from './read-counts.ts';
import { type NoticeSettings, type TeamNotice, tellTeam } from './tell-team.ts';
import { type Trial, trialsOf } from './trials.ts';
import { judge, type Verdict } from './verdict.ts';

/** How often versions on trial are judged, ms: with the gateways' two seconds far within a minute of the evidence. */
const PAUSE_MS = 10_000;
/** How far back the version before a fresh one is looked at, ms. */
const BEFORE_MS = 7 * 86_400_000;

/** What the gate works with. */
export interface HealthGateOptions {
  readonly publisher: Publisher;
  readonly counts: CountsSource;
  readonly notices?: Omit<NoticeSettings, 'log'>;
  /** Now, epoch ms. */
  readonly clock: () => number;
  readonly log: Record<'info' | 'warn' | 'error', (fields: object, event: string) => void>;
  readonly pauseMs?: number;
  /** How parts are moved; by steps of the publisher's ledger when absent. */
  readonly mover?: PartMover;
}

/**
 * Judges every version on trial again and again, and takes back what gateways themselves saw to be worse: that part alone, with the
 * evidence as the reason. What only browsers report it leaves to a person, and tells the team. Any number of processes may run it:
 * the ledger decides whose step it is, and only that one tells the team. Where it took a version back once and a person published it
 * again, it leaves it alone.
 *
 * @example const gate = startHealthGate({ publisher, counts: { url, token }, clock: Date.now, log });
 */
export function startHealthGate(options: HealthGateOptions): RepeatingJob<void> {
  const { publisher, clock, log, pauseMs = PAUSE_MS } = options;
  const { signingKey, earlierKeys } = publisher;
  const ledger = new Ledger({ documents: publisher.store.documents, signingKey, earlierKeys });
  const mover = options.mover ?? ledgerMover(publisher, clock);
  const stopping = new AbortController();
  const telling = new Set<Promise<void>>();

  const tell = async (notice: TeamNotice, current: Revision) => {
    const owners = await ledger.readOwners(current);
    const told = tellTeam(notice, owners, { ...options.notices, log, signal: stopping.signal });
    telling.add(told);
    void told.then(() => telling.delete(told));
  };
  /** Leaves a version to a person. Whichever process writes it down tells the team. */
  const leave = async ({ part, version }: Trial, why: string, current: Revision) => {
    const at = clock();
    if (!(await ledger.addDoubt({ part, version }, { by: GATE_NAME, at, why }))) return;
    log.error(
      { event: 'needs-a-person', part, from: version, why, at },
      'a worse version stays until a person decides',
    );
    return tell({ event: 'needs-a-person', part, from: version, why, at, to: null, step: null }, current);
  };
  const act = async (trial: Trial, { kind, evidence }: Verdict, current: Revision) => {
    if (await wasTakenBack(ledger, trial)) return;
    const { part, version, against } = trial;
    if (kind === 'doubtful') return leave(trial, evidence, current);
    if (against === null) return leave(trial, `${evidence}; there is no version before it`, current);
    const why = `${nameOf(trial)}: ${evidence}`;
    const reversible = { ...trial, against };
    const result = await (trial.kind === 'canary' ? mover.stop(reversible, why) : mover.rollBack(reversible, why));
    const about = { part, from: version, why: evidence, at: clock() };
    if (result.kind === 'moved') {
      log.warn({ event: 'moved-back', ...about, to: result.to }, 'the health gate took a version back');
      return tell({ event: 'moved-back', ...about, to: result.to, step: result.step }, current);
    }
    const isStillThere = trialsOf((await ledger.readCurrent()).current, clock()).some(
      (other) => nameOf(other) === nameOf(trial),
    );
    if (isStillThere) return leave(trial, `${evidence}; it stays: ${result.reasons.join('; ')}`, current);
  };
  const round = async () => {
    const { current } = await ledger.readCurrent();
    const trials = trialsOf(current, clock());
    if (trials.length === 0) return;
    const verdicts = await judgeAll(trials, current, options);
    for (const [trial, verdict] of verdicts)
      if (verdict.kind === 'worse' || verdict.kind === 'doubtful') await act(trial, verdict, current);
  };
  const onFault = (fault: unknown) =>
    log.error(
      { event: 'health-gate-failed', fault: fault instanceof Error ? fault.message : String(fault) },
      'not judged',
    );
  const job = startRepeatingJob(round, { pauseMs, onFault });
  return {
    runNow: job.runNow,
    async stop() {
      stopping.abort();
      await job.stop();
      await Promise.all(telling);
    },
  };
}

const nameOf = ({ part, version }: Pick<Trial, 'part' | 'version'>): string => `${part}@${version}`;

/** Whether the gate took this version back before: who brought it again knows why, and is not fought. */
async function wasTakenBack(ledger: Ledger, trial: Trial): Promise<boolean> {
  const steps = await ledger.history();
  return steps.some(({ done }) => done.by === GATE_NAME && done.why.startsWith(`${nameOf(trial)}: `));
}

/** A verdict for each trial, from one reading of the counts. */
async function judgeAll(
  trials: readonly Trial[],
  { parts }: Revision,
  { counts, clock }: HealthGateOptions,
): Promise<(readonly [Trial, Verdict])[]> {
  const live = Object.entries(parts).flatMap(([part, pointer]) =>
    pointer.live === null ? [] : [{ part, version: pointer.live }],
  );
  const asked = trials.map((trial) => windowsOf(trial, live, clock()));
  const answers = await readAll(counts, asked.flat());
  let read = 0;
  return trials.map((trial, index) => {
    const [own = {}, other = {}, ...beside] = answers.slice(read, read + (asked[index]?.length ?? 0));
    read += asked[index]?.length ?? 0;
    return [trial, judge({ kind: trial.kind, trial: own, other, beside: sumOf(beside) })] as const;
  });
}

const NEVER = { since: 0, until: 0 };

/** What one trial is judged by: itself, the other version, and whatever else is live. */
function windowsOf(
  { kind, part, version, against, since }: Trial,
  live: readonly { readonly part: string; readonly version: string }[],
  now: number,
): CountWindow[] {
  const other = kind === 'canary' ? { since } : { since: now - BEFORE_MS, until: since };
  return [
    { part, version, since },
    // A part without a version before has counts of none.
    { part, version: against ?? version, ...(against === null ? NEVER : other) },
    ...live.filter((one) => one.part !== part).map((one) => ({ ...one, since })),
  ];
}

/** Most windows that are read at once; see the call. */
const MOST_WINDOWS = 300;

async function readAll(counts: CountsSource, windows: readonly CountWindow[]): Promise<PartCounts[]> {
  const answers: PartCounts[] = [];
  for (let from = 0; from < windows.length; from += MOST_WINDOWS)
    answers.push(...(await readCounts(counts, windows.slice(from, from + MOST_WINDOWS))));
  return answers;
}

const BESIDE = ['visits', 'unloaded_visits', 'renders', 'failed_renders', 'entries', 'failed_entries'] as const;

/** What the judge looks at beside a trial. */
function sumOf(counts: readonly PartCounts[]): PartCounts {
  const total = (measure: (typeof BESIDE)[number]) => counts.reduce((sum, { [measure]: one = 0 }) => sum + one, 0);
  return Object.fromEntries(BESIDE.map((measure) => [measure, total(measure)]));
}
