import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalText } from '../check/refusal.ts';
import { liveInSource } from '../environments/live-in-source.ts';
import { unmetRules } from '../environments/promotion-rule.ts';
import type { SourceEnvironment } from '../environments/source-environment.ts';
import { pointerOf } from '../ledger/pointers.ts';
import { mirrorOf } from '../mirror/mirror.ts';
import { ownersOfPart } from '../ownership/owners.ts';
import { folderStore } from '../store/folder-store.ts';
import type { PartAddress } from '../store/release-store.ts';
import { type Published, type PublishSettings, publish } from './publish.ts';
import type { Moved } from './rollback.ts';
import { readSituation } from './step.ts';

/** A promotion from another environment. */
export interface PromotionFrom {
  readonly part: string;
  /** Refuses when another version is live there. */
  readonly version?: string | undefined;
}

/**
 * Makes a part's live version of another environment live here, with the same bytes. They are verified against the
 * source's signatures and pass the gate like a build. Refused while the version is doubted there, or while its team's
 * `promotion` rule does not allow it.
 */
export async function promoteFrom(
  source: SourceEnvironment,
  { part, version }: PromotionFrom,
  settings: PublishSettings,
): Promise<Moved> {
  const found = await liveInSource(source, part);
  if (found.kind === 'none') return refused([found.reason]);
  const address = { part, version: found.version };
  if (version !== undefined && version !== found.version && !found.version.startsWith(`${version}-`))
    return refused([`${part}@${version} is not live in ${source.name}: ${found.version} is`]);
  const { owners, current } = await readSituation(settings);
  const state = { name: source.name, liveMs: settings.now - found.since, ref: found.published.ref };
  const reasons = ownersOfPart(owners, part).flatMap((team) => unmetRules(owners.teams[team]?.promotion, state));
  if (reasons.length > 0) return refused(reasons.map((reason) => `${nameOf(address)} ${reason}`));
  const { by: _, at: __, why: ___, ...origin } = found.published;
  const published = await publishCopy(source, address, { ...settings, promotedFrom: source.name, origin });
  return movedBy(published, address, pointerOf(current.parts, part).live);
}

async function publishCopy(source: SourceEnvironment, address: PartAddress, settings: PublishSettings) {
  const folder = await mkdtemp(join(tmpdir(), 'store-promotion-'));
  try {
    const copy = folderStore(folder);
    if (await mirrorOf(source, copy, source.keys).bring(address))
      return await publish([copy.folderOf(address)], settings);
    throw new Error(`${nameOf(address)} is live in ${source.name}, but its files are missing`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function movedBy(published: Published, address: PartAddress, from: string | null): Moved {
  if (published.kind === 'refused') return refused(published.refusals.map(refusalText));
  if (published.kind === 'already-live') return refused([`${nameOf(address)} is live`]);
  const { release, revision, endedCanaries } = published;
  return { kind: 'moved', release, revision, from, to: address.version, taken: [], endedCanaries };
}

const refused = (reasons: readonly string[]): Moved => ({ kind: 'refused', reasons });
const nameOf = ({ part, version }: PartAddress) => `${part}@${version}`;
