import type { PartPointer, PublishedVersion } from '../ledger/documents.ts';
import type { Pointers } from '../ledger/pointers.ts';
import type { PartAddress } from '../store/release-store.ts';
import { makeStep, releaseOf, type Situation, type StepSettings } from './step.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Minimum retention of a candidate, ms: tests take time. */
const CANDIDATE_MS = 30 * DAY_MS;

/** How long an open page may request files of its versions, ms. */
const OPEN_PAGE_MS = 24 * HOUR_MS;

/** Versions of a part retained besides the live one and versions of open pages. */
export interface Retention {
  readonly last: number;
  /** Versions live or published within this number of days. */
  readonly days: number;
}

/** The store's retention. */
export const RETENTION: Retention = { last: 10, days: 30 };

/**
 * Deletes the files of old versions in three steps: mark the versions, so that they cannot become live; delete the
 * files; remove the versions from the ledger. An interrupted sweep is completed by the next one.
 * @returns the deleted versions
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
  await deleteSwept(going, settings);
  return going;
}

/** Deletes the files of marked versions, then the versions themselves. */
export async function deleteSwept(going: readonly PartAddress[], settings: StepSettings): Promise<void> {
  for (const address of going) await settings.store.files.remove(address);
  if (going.length > 0) await forget(going, settings);
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

/** Derives the release again: a deleted version may have been the fallback of a live one. */
async function stepTo(pointers: Pointers, situation: Situation) {
  const { release } = await releaseOf(pointers, situation);
  return { action: 'sweep' as const, pointers, release };
}

/** Returns the versions to delete. Candidates expire by age only, and displace no earlier version. `now` epoch ms. */
export function goingVersions(
  { live, canary, versions }: PartPointer,
  now: number,
  { last, days }: Retention,
): string[] {
  const retentionMs = Math.max(days * DAY_MS, OPEN_PAGE_MS);
  const [candidates, others] = [versions.filter(isCandidate), versions.filter((each) => !isCandidate(each))];
  const older = [
    ...others.slice(0, Math.max(0, others.length - last)).filter((each) => lastSeen(each) < now - retentionMs),
    ...candidates.filter((each) => lastSeen(each) < now - Math.max(retentionMs, CANDIDATE_MS)),
  ];
  return older.map(({ version }) => version).filter((version) => version !== live && version !== canary?.version);
}

const isCandidate = ({ never_live }: PublishedVersion) => never_live === true;

const lastSeen = ({ published, live_until = 0 }: PublishedVersion): number => Math.max(published.at, live_until);

const sweptIn = (pointers: Pointers): PartAddress[] =>
  Object.entries(pointers).flatMap(([part, { versions }]) =>
    versions.filter(({ swept_at }) => swept_at !== undefined).map(({ version }) => ({ part, version })),
  );

function mapVersions(
  pointers: Pointers,
  change: (pointer: PartPointer, part: string) => readonly PublishedVersion[],
): Pointers {
  const entries = Object.entries(pointers);
  return Object.fromEntries(
    entries.map(([part, pointer]) => [part, { ...pointer, versions: [...change(pointer, part)] }]),
  );
}
