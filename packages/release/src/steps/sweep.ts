import type { PartPointer, PublishedVersion } from '../ledger/documents.ts';
import type { Pointers } from '../ledger/pointers.ts';
import type { PartAddress } from '../store/release-store.ts';
import { makeStep, releaseOf, type Situation, type StepSettings } from './step.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So long a candidate stays at least: a version that is tried takes its time. */
const CANDIDATE_MS = 30 * DAY_MS;

/** So long an open page may ask for files of the versions it began with. */
const OPEN_PAGE_MS = 24 * HOUR_MS;

/** What of a part's versions stays, besides the live one and those that an open page may ask for. */
export interface Retention {
  readonly last: number;
  /** All that was live or published within so many days. */
  readonly days: number;
}

/** Retention as the store has it. */
export const RETENTION: Retention = { last: 10, days: 30 };

/**
 * Takes the files of old versions away, in three steps: mark the versions, so that nobody makes them live meanwhile; take the files; let
 * the ledger forget the versions. What a sweep that broke off left marked, the next one takes.
 * @returns the versions that went
 */
export async function sweep(settings: StepSettings, retention: Retention = RETENTION): Promise<readonly PartAddress[]> {
  const going = await makeStep(settings, async (situation) => {
    const { current } = situation;
    const marked = mapVersions(current.parts, (pointer) => {
      const old = goingVersions(pointer, settings.now, retention);
      return pointer.versions.map((each) => (old.includes(each.version) ? { swept_at: settings.now, ...each } : each));
    });
    const isNews = sweptIn(marked).length > sweptIn(current.parts).length;
    return { step: isNews ? await stepTo(marked, situation) : null, answer: sweptIn(marked) };
  });
  for (const address of going) await settings.store.files.remove(address);
  if (going.length > 0) await forget(going, settings);
  return going;
}

function forget(gone: readonly PartAddress[], settings: StepSettings): Promise<void> {
  const isGone = (part: string, version: string) => gone.some((each) => each.part === part && each.version === version);
  return makeStep(settings, async (situation) => {
    const pointers = mapVersions(situation.current.parts, ({ versions }, part) =>
      versions.filter(({ version }) => !isGone(part, version)),
    );
    return { step: await stepTo(pointers, situation), answer: undefined };
  });
}

/** Derived anew: what goes may have been the version before a live one. */
async function stepTo(pointers: Pointers, situation: Situation) {
  const { release } = await releaseOf(pointers, situation);
  return { action: 'sweep' as const, pointers, release };
}

/** Versions of a part that nothing keeps. Candidates count by their age alone, so that they push no earlier version out. `now` epoch ms. */
export function goingVersions(
  { live, canary, versions }: PartPointer,
  now: number,
  { last, days }: Retention,
): string[] {
  const kept = Math.max(days * DAY_MS, OPEN_PAGE_MS);
  const [candidates, others] = [versions.filter(isCandidate), versions.filter((each) => !isCandidate(each))];
  const older = [
    ...others.slice(0, Math.max(0, others.length - last)).filter((each) => lastSeen(each) < now - kept),
    ...candidates.filter((each) => lastSeen(each) < now - Math.max(kept, CANDIDATE_MS)),
  ];
  return older.map(({ version }) => version).filter((version) => version !== live && version !== canary?.version);
}

const isCandidate = ({ never_live }: PublishedVersion) => never_live === true;

function lastSeen({ published, live_until = 0 }: PublishedVersion): number {
  return Math.max(published.at, live_until);
}

function sweptIn(pointers: Pointers): PartAddress[] {
  return Object.entries(pointers).flatMap(([part, { versions }]) =>
    versions.filter(({ swept_at }) => swept_at !== undefined).map(({ version }) => ({ part, version })),
  );
}

function mapVersions(
  pointers: Pointers,
  change: (pointer: PartPointer, part: string) => readonly PublishedVersion[],
): Pointers {
  const entries = Object.entries(pointers);
  return Object.fromEntries(
    entries.map(([part, pointer]) => [part, { ...pointer, versions: [...change(pointer, part)] }]),
  );
}
