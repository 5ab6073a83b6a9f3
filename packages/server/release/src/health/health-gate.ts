import type { PartCounts } from '@store/contracts/composition';
import { type RepeatingJob, startRepeatingJob } from '@store/server-kit';
import type { Revision } from '../ledger/documents.ts';
import { Ledger } from '../ledger/ledger.ts';
import { type NoticeSettings, notifyTeam, type TeamNotice } from './notify-team.ts';
import { GATE_NAME, ledgerMover, type PartMover, type Publisher } from './part-mover.ts';
import { type CountsSource, type CountWindow, readCounts } from './read-counts.ts';
import { REPORTED, whyNotByReports } from './reported-faults.ts';
import { type Trial, trialsOf } from './trials.ts';
import { isBad, judge, type Verdict } from './verdict.ts';

/** Interval between judgements, ms; with the gateways' two seconds well within a minute of the evidence. */
const PAUSE_MS = 10_000;
/** How far back the previous version's counts are read, ms. */
const BEFORE_MS = 7 * 86_400_000;

/** Dependencies of the health gate. */
export interface HealthGateOptions {
  readonly publisher: Publisher;
  readonly counts: CountsSource;
  readonly notices?: Omit<NoticeSettings, 'log'>;
  /** Now, epoch ms. */
  readonly clock: () => number;
  readonly log: Record<'info' | 'warn' | 'error', (fields: object, event: string) => void>;
  readonly pauseMs?: number;
  /** How parts are moved; by ledger steps when absent. */
  readonly mover?: PartMover;
}

/**
 * Judges every version on trial periodically, and rolls back a part that gateways measured to be worse, with the
 * evidence as the reason. What only browsers report moves a part within limits (`reported-faults.ts`); otherwise it is
 * left to a person, and the team is notified. Several processes may run it: the ledger accepts one step, and only its
 * author notifies the team. A version that was rolled back once and published again by a person is not judged any more.
 *
 * @example const gate = startHealthGate({ publisher, counts: { url, token }, clock: Date.now, log });
 */
export function startHealthGate(options: HealthGateOptions): RepeatingJob<void> {
  const { publisher, clock, log, pauseMs = PAUSE_MS } = options;
  const { signingKey, earlierKeys } = publisher;
  const ledger = new Ledger({ documents: publisher.store.documents, signingKey, earlierKeys });
  const mover = options.mover ?? ledgerMover(publisher, clock);
  const stopping = new AbortController();
  const pending = new Set<Promise<void>>();

  const notify = async (notice: TeamNotice, current: Revision) => {
    const owners = await ledger.readOwners(current);
    const notified = notifyTeam(notice, owners, { ...options.notices, log, signal: stopping.signal });
    pending.add(notified);
    void notified.then(() => pending.delete(notified));
  };
  /** Records that a person has to decide. Only the process that writes the record notifies the team. */
  const leave = async ({ part, version }: Trial, why: string, current: Revision) => {
    const at = clock();
    if (!(await ledger.addDoubt({ part, version }, { by: GATE_NAME, at, why }))) return;
    log.error(
      { event: 'needs-a-person', part, from: version, why, at },
      'a worse version stays live until a person decides',
    );
    return notify({ event: 'needs-a-person', part, from: version, why, at, to: null, step: null }, current);
  };
  const act = async (trial: Trial, { kind, evidence }: Verdict, current: Revision) => {
    if (await wasTakenBack(ledger, trial)) return;
    const { part, version, against } = trial;
    if (kind === 'doubtful') return leave(trial, evidence, current);
    if (against === null) return leave(trial, `${evidence}; there is no version before it`, current);
    const obstacle = kind === 'reported' ? await whyNotByReports(ledger, { trial, current, now: clock() }) : null;
    if (obstacle !== null) return leave(trial, `${evidence}; it stays: ${obstacle}`, current);
    const why = `${nameOf(trial)}: ${kind === 'reported' ? REPORTED : ''}${evidence}`;
    const reversible = { ...trial, against };
    const result = await (trial.kind === 'canary' ? mover.stop(reversible, why) : mover.rollBack(reversible, why));
    const about = { part, from: version, why: evidence, at: clock() };
    if (result.kind === 'moved') {
      log.warn({ event: 'moved-back', ...about, to: result.to }, 'the health gate rolled back a version');
      return notify({ event: 'moved-back', ...about, to: result.to, step: result.step }, current);
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
      if (verdict.kind !== 'ok' && verdict.kind !== 'wait') await act(trial, verdict, current);
  };
  const onFault = (fault: unknown) =>
    log.error(
      { event: 'health-gate-failed', fault: fault instanceof Error ? fault.message : String(fault) },
      'health check round failed',
    );
  const job = startRepeatingJob(round, { pauseMs, onFault });
  return {
    runNow: job.runNow,
    async stop() {
      stopping.abort();
      await job.stop();
      await Promise.all(pending);
    },
  };
}

const nameOf = ({ part, version }: Pick<Trial, 'part' | 'version'>): string => `${part}@${version}`;

/** Whether the gate rolled this version back before: a person who publishes it again overrides the gate. */
async function wasTakenBack(ledger: Ledger, trial: Trial): Promise<boolean> {
  const steps = await ledger.history();
  return steps.some(({ done }) => done.by === GATE_NAME && done.why.startsWith(`${nameOf(trial)}: `));
}

/** Returns a verdict for each trial, from one read of the counts. */
async function judgeAll(
  trials: readonly Trial[],
  { parts }: Revision,
  { counts, clock }: HealthGateOptions,
): Promise<(readonly [Trial, Verdict])[]> {
  const live = Object.entries(parts).flatMap(([part, pointer]) =>
    pointer.live === null ? [] : [{ part, version: pointer.live }],
  );
  const windows = trials.map((trial) => windowsOf(trial, live, clock()));
  const answers = await readAll(counts, windows.flat());
  let read = 0;
  const counted = trials.map((trial, index) => {
    const [own = {}, other = {}, ...beside] = answers.slice(read, read + (windows[index]?.length ?? 0));
    read += windows[index]?.length ?? 0;
    return { trial, own, other, beside };
  });
  // Two bad parts must not pass for an outage, which would keep both.
  const bad = new Set(counted.flatMap(({ trial, own }) => (trial.kind === 'fresh' && isBad(own) ? [trial.part] : [])));
  return counted.map(({ trial, own, other, beside }) => {
    const others = live.filter(({ part }) => part !== trial.part);
    const sound = sumOf(beside.filter((_, place) => !bad.has(others[place]?.part ?? '')));
    return [trial, judge({ kind: trial.kind, trial: own, other, beside: sumOf(beside), sound })] as const;
  });
}

const NEVER = { since: 0, until: 0 };

/** Returns the count windows of one trial: its version, the version compared with, and all other live parts. */
function windowsOf(
  { kind, part, version, against, since }: Trial,
  live: readonly { readonly part: string; readonly version: string }[],
  now: number,
): CountWindow[] {
  const other = kind === 'canary' ? { since } : { since: now - BEFORE_MS, until: since };
  return [
    { part, version, since },
    // For a part without a previous version, an empty window.
    { part, version: against ?? version, ...(against === null ? NEVER : other) },
    ...live.filter((one) => one.part !== part).map((one) => ({ ...one, since })),
  ];
}

/** Most windows per request; see the call. */
const MOST_WINDOWS = 300;

async function readAll(counts: CountsSource, windows: readonly CountWindow[]): Promise<PartCounts[]> {
  const answers: PartCounts[] = [];
  for (let from = 0; from < windows.length; from += MOST_WINDOWS)
    answers.push(...(await readCounts(counts, windows.slice(from, from + MOST_WINDOWS))));
  return answers;
}

const BESIDE = [
  'visits',
  'faulty_visits',
  'unloaded_visits',
  'renders',
  'failed_renders',
  'forms',
  'failed_forms',
  'entries',
  'failed_entries',
  'loads',
  'reported_loads',
  'clicks',
  'ended_clicks',
] as const;

/** Sums the counts of the other parts. */
function sumOf(counts: readonly PartCounts[]): PartCounts {
  const total = (measure: (typeof BESIDE)[number]) => counts.reduce((sum, { [measure]: one = 0 }) => sum + one, 0);
  return Object.fromEntries(BESIDE.map((measure) => [measure, total(measure)]));
}
