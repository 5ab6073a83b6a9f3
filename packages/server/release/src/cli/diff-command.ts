import { type PartInterface, partVersion } from '@store/contracts/composition';
import type { ReleaseOperations } from '../operations/operations.ts';
import type { LivePartAnswer } from '../wire/answers.ts';
import type { Flags } from './arguments.ts';
import { changeLines } from './interface-changes.ts';
import { originText } from './look-commands.ts';
import { readFullVersion } from './part-version.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/**
 * `release diff live canary`, `diff catalogue@1.4.0 catalogue@candidate`, `diff staging:live live`: prints how two releases,
 * or two versions of a part, differ. A whole release beside a version is reduced to its part.
 */
export async function diffCommand(words: readonly string[], flags: Flags): Promise<number> {
  const sides = await Promise.all(words.map((word) => readSide(word, flags)));
  const only = sides.find(({ part }) => part !== null)?.part;
  const [before = [], after = []] = sides.map(({ versions }) =>
    versions.filter(({ text }) => only === undefined || text.startsWith(`${only}@`)),
  );
  const lines = (these: readonly Version[], others: readonly Version[], sign: string) =>
    these.filter(({ text }) => !others.some((other) => other.text === text)).map(({ text }) => `${sign} ${text}`);
  const changes = changeLines(interfacesOf(before), interfacesOf(after));
  for (const line of [...lines(before, after, '-'), ...lines(after, before, '+'), ...changes]) console.log(line);
  return 0;
}

/** A part's version with its origin, and what it provides and uses. */
interface Version {
  readonly text: string;
  readonly provides: PartInterface | null;
}

interface Side {
  /** The only part of this side; null for a release. */
  readonly part: string | null;
  readonly versions: readonly Version[];
}

const interfacesOf = (versions: readonly Version[]) => versions.flatMap(({ provides }) => provides ?? []);

/** Reads one side: `[environment:]` with `live`, `canary`, a release or `part@version`. */
async function readSide(word: string, flags: Flags): Promise<Side> {
  const [, environment, name = ''] = /^(?:([^:@]+):)?(.*)$/.exec(word) ?? [];
  const { operations } = surroundings(environment === undefined ? flags : { ...flags, in: environment });
  if (name.includes('@')) return readPart(operations, name);
  const isNow = name === 'live' || name === 'canary';
  const id = isNow ? (await operations.live()).release?.id : name;
  if (id === undefined) throw new UsageError('nothing is live yet');
  const { made_from, canaries, interfaces } = await readRelease(operations, id);
  const live = made_from.map((origin) => ({
    text: originText(origin),
    provides: interfaces.find(({ part }) => part === origin.part) ?? null,
  }));
  if (name === 'live') return { part: null, versions: live };
  const others = canaries.map(async ({ origin, percent }) => ({
    text: originText(origin, isNow ? '' : `  canary ${percent} %`),
    provides: isNow ? await operations.version(origin) : null,
  }));
  if (isNow && others.length === 0) throw new UsageError('no part has a canary');
  const isReplaced = ({ text }: Version) => isNow && canaries.some(({ origin }) => text.startsWith(`${origin.part}@`));
  return { part: null, versions: [...live.filter((each) => !isReplaced(each)), ...(await Promise.all(others))] };
}

const RELEASE_ID = /^r-[0-9a-f]{32}$/;

async function readRelease(operations: ReleaseOperations, id: string) {
  const found = RELEASE_ID.test(id) ? await operations.release(id) : null;
  if (!found) throw new UsageError(`there is no release ${id}; expected live, canary, a release or part@version`);
  return found;
}

async function readPart(operations: ReleaseOperations, word: string): Promise<Side> {
  const { part, version: name } = readFullVersion(word);
  const pointer = (await operations.live()).parts.find((known) => known.part === part);
  if (!pointer) throw new UsageError(`${part} was never published`);
  const version = versionOf(pointer, name);
  const provides = partVersion.safeParse(version).success ? await operations.version({ part, version }) : null;
  if (!provides) throw new UsageError(`${part}@${version} was never published`);
  const origin = pointer.versions.find((known) => known.version === version);
  return { part, versions: [{ text: origin ? originText({ part, ...origin }) : `${part}@${version}`, provides }] };
}

/** Returns the version that `live`, `canary`, `candidate` (the newest) or the beginning of a version selects. */
function versionOf({ part, live, canary, candidates, versions }: LivePartAnswer, name: string): string {
  const states = { live, canary: canary?.version, candidate: candidates.at(-1)?.version };
  if (name in states) {
    const version = states[name as keyof typeof states];
    if (version) return version;
    throw new UsageError(`${part} has no ${name === 'live' ? 'live version' : name}`);
  }
  const known = versions.map(({ version }) => version);
  const found = known.includes(name) ? [name] : known.filter((version) => version.startsWith(`${name}-`));
  if (found.length > 1) throw new UsageError(`${part}@${name} may be ${found.join(' or ')}; be specific`);
  return found[0] ?? name;
}
