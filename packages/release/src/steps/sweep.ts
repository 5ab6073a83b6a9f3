import type { PartPointer, PublishedVersion } from '../ledger/documents.ts';
import type { Pointers } from '../ledger/pointers.ts';
import type { PartAddress } from '../store/release-store.ts';
import { makeStep, type StepSettings } from './step.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
 * Takes the files of old versions away. First the ledger forgets them, so that no rollback may choose one whose files go; what a sweep
 * leaves behind when it breaks off, the next one takes.
 * @returns the versions that went
 */
export async function sweep(settings: StepSettings, retention: Retention = RETENTION): Promise<readonly PartAddress[]> {
  const old = await makeStep(settings, async ({ current, live }) => {
    const going = Object.entries(current.parts).flatMap(([part, pointer]) =>
      goingVersions(pointer, settings.now, retention).map((version) => ({ part, version })),
    );
    const pointers = without(current.parts, going);
    return { step: going.length > 0 ? { action: 'sweep', pointers, release: live } : null, answer: going };
  });
  for (const address of old) await settings.store.files.remove(address);
  return old;
}

/** Versions of a part that nothing keeps. `now` epoch ms. */
export function goingVersions({ live, versions }: PartPointer, now: number, { last, days }: Retention): string[] {
  const recent = now - Math.max(days * DAY_MS, OPEN_PAGE_MS);
  const older = versions.slice(0, Math.max(0, versions.length - last));
  return older.filter((each) => each.version !== live && lastSeen(each) < recent).map(({ version }) => version);
}

function lastSeen({ published, live_until = 0 }: PublishedVersion): number {
  return Math.max(published.at, live_until);
}

function without(pointers: Pointers, going: readonly PartAddress[]): Pointers {
  const isGoing = (part: string, version: string) =>
    going.some((each) => each.part === part && each.version === version);
  return Object.fromEntries(
    Object.entries(pointers).map(([part, { live, versions }]) => [
      part,
      { live, versions: versions.filter(({ version }) => !isGoing(part, version)) },
    ]),
  );
}
