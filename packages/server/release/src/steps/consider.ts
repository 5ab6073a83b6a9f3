import { loadRefusals } from '../browser-code/load-container.ts';
import { type Build, recordOf } from '../build/read-build.ts';
import { check, type NextParts } from '../check/check.ts';
import { datesRefusals } from '../check/claim-dates.ts';
import { claimRefusals } from '../check/claims.ts';
import { extentRefusals } from '../check/extent.ts';
import type { Refusal } from '../check/refusal.ts';
import { reservedRefusals } from '../check/reserved.ts';
import type { Taken } from '../check/takes-away.ts';
import { promotionRefusals } from '../environments/promotion-rule.ts';
import { liveRemoteOf, liveShellOf } from '../ledger/derive-release.ts';
import {
  canaryAt,
  hasBeenLive,
  offeredAt,
  type Pointers,
  pointerOf,
  publishedAt,
  withPinsBroken,
} from '../ledger/pointers.ts';
import { ownershipRefusals } from '../ownership/ownership-refusals.ts';
import { checkLine } from '../rules/check-line.ts';
import { distinct, inPlace, meetings, takenFromAny } from './arms.ts';
import type { PartRefusal, PublishSettings } from './publish.ts';
import { type Derived, releaseOf, type Situation, teamOf } from './step.ts';

const inLine = checkLine();

/** Returns the pointers after a publish, and every reason to refuse it. */
export async function consider(builds: readonly Build[], situation: Situation, settings: PublishSettings) {
  const pointers = pointersAfter(builds, situation, settings);
  const derived = await releaseOf(pointers, situation, builds.map(recordOf));
  const met = metBy(builds, derived, settings);
  const publisher = teamOf(situation.owners, settings, 'publish');
  const caller = 'team' in publisher ? (publisher.team ?? 'operator') : 'unknown';
  const refusalsOf = async (build: Build) => {
    const refusals = [
      ...(await forbidden(build, met, { situation, settings })),
      ...promotionRefusals(build, situation.owners, settings),
      ...(build.kind === 'remote' ? reservedRefusals(build.manifest) : []),
      ...met.flatMap(({ remotes }) => datesOf(build, remotes, settings.now)),
      ...met.flatMap((next) => check(build, next)),
      ...(await extentRefusals(build, situation.owners.teams[teamNameOf(build)]?.limits)),
      ...(await runsOf(build, met, { caller, settings })),
      ...comesAgain(build, situation, settings),
      ...canaryRefusals(build, situation, settings),
    ];
    return distinct(refusals).map((refusal): PartRefusal => ({ part: nameOf(build), ...refusal }));
  };
  const refusals = [
    ...(await bound(builds, situation)),
    ...(await inLine(caller, () => Promise.all(builds.map(refusalsOf)))).flat(),
    ...takenRefusals(settings.takesAway ? [] : takenBy(builds, derived, situation)),
  ];
  return { refusals, pointers, release: derived.release };
}

interface Publishing {
  readonly situation: Situation;
  readonly settings: PublishSettings;
}

interface Running extends Pick<Publishing, 'settings'> {
  /** Whose code it is. */
  readonly caller: string;
}

/** Runs the build's code: the server file, and the container beside the live shell. */
async function runsOf(build: Build, met: readonly NextParts[], { caller, settings }: Running) {
  const { loadContainer = loadRefusals, readDefinition: read } = settings;
  const shell = met.find((next) => next.shell)?.shell;
  const loaded = shell ? loadContainer(build, shell.provides, caller) : Promise.resolve([]);
  return (await Promise.all([claimRefusals(build, { ...(read && { read }), caller }), loaded])).flat();
}

const datesOf = (build: Build, remotes: NextParts['remotes'], now: number): Refusal[] =>
  build.kind === 'remote' ? datesRefusals(build.manifest, { remotes, now }) : [];

function pointersAfter(
  builds: readonly Build[],
  { current, done }: Situation,
  { commit, stage = { kind: 'live' }, breakPins, origin }: PublishSettings,
): Pointers {
  return builds.reduce<Pointers>((before, { part, version, source }) => {
    const published = { part, version, ...(source ?? origin ?? { commit }) };
    const { live } = pointerOf(before, part);
    if (stage.kind === 'candidate') return offeredAt(before, published, done);
    // A pipeline publishes its first version as a canary too, and again a build that did not change.
    if (stage.kind === 'canary' && live !== version && hasBeenLive(before, part))
      return canaryAt(offeredAt(before, published, done), { part, version, percent: stage.percent }, done);
    const after = live === version ? before : publishedAt(before, published, done);
    return breakPins ? withPinsBroken(after, part) : after;
  }, current.parts);
}

/** Returns all parts the builds must fit: live ones, canaries, and candidates that are published together. */
function metBy(
  builds: readonly Build[],
  { next, canaries }: Derived,
  { stage }: PublishSettings,
): readonly NextParts[] {
  if (stage?.kind !== 'candidate') return meetings(next, canaries);
  const { shell, remotes } = partsOf(builds);
  const names = remotes.map(({ manifest }) => manifest.name);
  const others = next.remotes.filter(({ manifest }) => !names.includes(manifest.name));
  return meetings({ ...next, shell: shell ?? next.shell, remotes: [...others, ...remotes] }, canaries);
}

async function forbidden(
  build: Build,
  met: readonly NextParts[],
  { situation, settings }: Publishing,
): Promise<Refusal[]> {
  const { owners } = situation;
  const reader = teamOf(owners, settings, 'publish');
  if ('reason' in reader) return [tokenRefusal(reader.reason)];
  const others = met[0]?.remotes.filter(({ manifest }) => manifest.name !== build.part) ?? [];
  const earlierTeam = await earlierTeamOf(build, situation);
  return ownershipRefusals(build, { owners, tokenTeam: reader.team, earlierTeam, others });
}

/** Returns what visitors lose when they get the builds, whatever other canaries they are in. */
function takenBy(builds: readonly Build[], { next, canaries }: Derived, { live, done }: Situation): Taken[] {
  const parts = builds.map(({ part }) => part);
  const remotes = canaries.remotes.filter(({ manifest }) => !parts.includes(manifest.name));
  return takenFromAny(live, inPlace(next.remotes, partsOf(builds).remotes), { remotes }, done.at);
}

/** Refuses a build whose version is bound to other bytes. */
export async function bound(builds: readonly Build[], { ledger }: Situation): Promise<PartRefusal[]> {
  const records = await Promise.all(builds.map(({ part, version }) => ledger.readVersion({ part, version })));
  return builds.flatMap((build, index) => conflict(build, records[index]?.digest));
}

/** Refuses a build that differs from its version; `known` is the digest that the version is bound to. */
export function conflict(build: Build, known: string | undefined): PartRefusal[] {
  if (known === undefined || known === build.digest) return [];
  return [
    {
      part: nameOf(build),
      field: 'version',
      found: `${build.version} with other bytes (${build.digest.slice(0, 12)}) than it was published with`,
      allowed: `those of ${known.slice(0, 12)}`,
      remedy: 'A version stands for its bytes for ever: raise it.',
      kind: 'conflict',
    },
  ];
}

function comesAgain(build: Build, { current }: Situation, { again }: PublishSettings): Refusal[] {
  const known = pointerOf(current.parts, build.part).versions.find(({ version }) => version === build.version);
  if (known?.swept_at !== undefined) return [BEING_SWEPT];
  if (!known?.rolled_back || again) return [];
  const found = `${build.version}, which ${known.rolled_back.by} rolled back (${known.rolled_back.why})`;
  return [
    {
      field: 'version',
      found,
      allowed: 'versions that were not rolled back',
      remedy: 'Publish a fixed version, or use --again.',
    },
  ];
}

/** Refuses a canary of a part that was removed: it has no live version to compare it with. */
function canaryRefusals({ part }: Build, { current }: Situation, { stage }: PublishSettings): Refusal[] {
  const isRemoved = pointerOf(current.parts, part).live === null && hasBeenLive(current.parts, part);
  if (stage?.kind !== 'canary' || !isRemoved) return [];
  return [
    {
      field: 'canary',
      found: `${part}, which was removed`,
      allowed: 'a version beside a live one',
      remedy: 'Publish it for everybody, or as a candidate.',
    },
  ];
}

const BEING_SWEPT: Refusal = {
  field: 'version',
  found: 'an old one whose files are being deleted',
  allowed: 'versions that stay',
  remedy: 'Publish it again when the sweep is over, or raise it.',
};

const takenRefusals = (taken: readonly Taken[]): PartRefusal[] =>
  taken.map(({ what }) => ({
    part: 'the store',
    field: 'takes away',
    found: what,
    allowed: 'what is live stays',
    remedy: 'Keep it, or use --takes-away when it is not needed any more.',
  }));

const tokenRefusal = (reason: string): Refusal => ({
  field: 'token',
  found: reason,
  allowed: 'a token of the team with the right to publish',
  remedy: 'Ask for one (release owners token).',
  kind: 'forbidden',
});

async function earlierTeamOf(build: Build, { current, recordOf: read }: Situation): Promise<string | null> {
  const last = pointerOf(current.parts, build.part).versions.at(-1);
  if (!last) return null;
  const { manifest } = await read({ part: build.part, version: last.version });
  return manifest.kind === 'remote' ? manifest.remote.team : null;
}

function partsOf(builds: readonly Build[]): NextParts {
  const records = builds.map(recordOf);
  return {
    shell: records.map(liveShellOf).find((shell) => shell !== null) ?? null,
    remotes: records.flatMap((record) => liveRemoteOf(record) ?? []),
  };
}

const teamNameOf = (build: Build) => (build.kind === 'remote' ? build.manifest.team : 'shell');
const nameOf = ({ part, version }: Build) => `${part}@${version}`;
