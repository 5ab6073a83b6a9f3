import type { PartInterface, Release } from '@store/contracts/composition';
import type { CatalogueClient } from '../backend/catalogue-client.ts';
import type { SourceEnvironment } from '../environments/source-environment.ts';
import type { PartPointer, Revision } from '../ledger/documents.ts';
import { Ledger } from '../ledger/ledger.ts';
import { liveSince } from '../ledger/pointers.ts';
import { rollbackTarget } from '../ledger/rollback-target.ts';
import { undoableSteps } from '../ledger/undoable.ts';
import { makeOverride } from '../override/make-override.ts';
import { listPaymentScripts } from '../payment-scripts/payment-scripts.ts';
import { makePreview } from '../preview/make-preview.ts';
import type { PublicKeys, SigningKey } from '../signing/keys.ts';
import { type CanaryMoved, promote, startCanary, stopCanary } from '../steps/canary.ts';
import { discard } from '../steps/discard.ts';
import { promoteFrom } from '../steps/promote-from.ts';
import { checkBuilds, type Published, publish } from '../steps/publish.ts';
import { type Moved, rollBack } from '../steps/rollback.ts';
import type { StepSettings } from '../steps/step.ts';
import { sweep } from '../steps/sweep.ts';
import { undo } from '../steps/undo.ts';
import { unmark } from '../steps/unmark.ts';
import { unpublish } from '../steps/unpublish.ts';
import { type PartAddress, type ReleaseStore, SHELL_PART } from '../store/release-store.ts';
import type {
  CanaryAnswer,
  LiveAnswer,
  LivePartAnswer,
  MoveAnswer,
  PublishAnswer,
  ReleaseSummary,
  StepAnswer,
} from '../wire/answers.ts';
import type { Attribution, PublishOptions, ReleaseOperations } from './operations.ts';
import { ownersOperations } from './owners-operations.ts';
import { interfaceOf, interfacesOf } from './part-interfaces.ts';
import { sourcePlaces } from './source-places.ts';

/** The registry that operations work on, and their author. */
export interface RegistryOptions {
  readonly store: ReleaseStore;
  readonly signingKey: SigningKey;
  readonly earlierKeys?: PublicKeys | undefined;
  /** Token of a team; absent for an operator. */
  readonly token?: string | undefined;
  /** Catalogue to compare order forms with; skipped when absent. */
  readonly catalogue?: CatalogueClient | undefined;
  /** Environment whose versions may be promoted into this one; none when absent. */
  readonly source?: SourceEnvironment | undefined;
  /** Now, epoch ms. */
  readonly now: () => number;
}

/** Operations on a store, for the holder of the signing key. */
export function registryOperations(options: RegistryOptions): ReleaseOperations {
  const { store, signingKey, earlierKeys, token, catalogue, source, now } = options;
  const ledger = new Ledger({ documents: store.documents, signingKey, earlierKeys });
  const registry = { store, signingKey, earlierKeys, token };
  const settingsOf = ({ by, why }: Attribution): StepSettings => ({ ...registry, now: now(), by, why });
  const publishSettings = (request: PublishOptions) => ({
    ...settingsOf(request),
    catalogue,
    commit: request.commit,
    takesAway: request.takesAway,
    again: request.again,
    stage: request.stage ?? { kind: 'live' as const },
    breakPins: request.breakPins ?? false,
  });
  return {
    ...ownersOperations({ ledger, settingsOf }),
    publish: async (dists, request) => publishAnswerOf(await publish(dists, publishSettings(request))),
    check: async (dists, request) => {
      const { parts, refusals } = await checkBuilds(dists, publishSettings(request));
      return { parts: [...parts], refusals: [...refusals] };
    },
    rollBack: async (request, author) => moveAnswerOf(await rollBack(request, settingsOf(author))),
    startCanary: async (request, author) => canaryAnswerOf(await startCanary(request, settingsOf(author))),
    async promote({ from, ...request }, author) {
      if (from === undefined) return moveAnswerOf(await promote(request, settingsOf(author)));
      if (from !== source?.name) return { kind: 'refused', reasons: [unknownEnvironment(from, source)] };
      const { takesAway, breakPins } = request;
      const settings = { ...settingsOf(author), catalogue, commit: '', takesAway, breakPins };
      return moveAnswerOf(await promoteFrom(source, request, settings));
    },
    stopCanary: async (request, author) => canaryAnswerOf(await stopCanary(request, settingsOf(author))),
    makePreview: async (request, author) => {
      const made = await makePreview(request, settingsOf(author));
      return made.kind === 'made' ? { ...made, paths: [...made.paths] } : { ...made, reasons: [...made.reasons] };
    },
    makeOverride: async (request, author) => {
      const made = await makeOverride(request, settingsOf(author));
      return made.kind === 'made' ? { ...made, parts: [...made.parts] } : { ...made, reasons: [...made.reasons] };
    },
    undo: async (request, author) => {
      const result = await undo(request, settingsOf(author));
      if (result.kind === 'refused') return { kind: result.kind, reasons: [...result.reasons] };
      return { ...result, moved: [...result.moved], taken: [...result.taken] };
    },
    unmark: async (request, author) => {
      const result = await unmark(request, settingsOf(author));
      return result.kind === 'refused' ? { kind: result.kind, reasons: [...result.reasons] } : result;
    },
    unpublish: async (request, author) => moveAnswerOf(await unpublish(request, settingsOf(author))),
    discard: (request, author) => discard(request, settingsOf(author)),
    sweep: (author) => sweep(settingsOf(author)),
    live: () => readLive(ledger),
    async history(part, newest) {
      const steps = await ledger.history(part === undefined ? newest : undefined);
      const undoable = undoableSteps(steps);
      return steps
        .filter(({ moved }) => part === undefined || moved.some((move) => move.part === part))
        .map((step) => stepOf(step, undoable.has(step.revision)))
        .toReversed()
        .slice(0, newest);
    },
    async release(id) {
      if ((await store.documents.list(`releases/${id}/`)).length === 0) return null;
      const release = await ledger.readRelease(id);
      return { ...summaryOf(release), interfaces: interfacesOf(release) };
    },
    version: (address) => readInterface(ledger, address),
    sourcePlaces: (address, frames) => sourcePlaces(store.files, address, frames),
    async paymentScripts() {
      const { current } = await ledger.readCurrent();
      if (current.release === null) return [];
      return listPaymentScripts(await ledger.readRelease(current.release), ledger);
    },
  };
}

const unknownEnvironment = (name: string, source: SourceEnvironment | undefined): string =>
  `versions of ${name} cannot be promoted here; ${source ? `those of ${source.name} can` : 'SOURCE_ENVIRONMENT is not set'}`;

async function readLive(ledger: Ledger): Promise<LiveAnswer> {
  const { current, faults } = await ledger.readCurrent();
  const { revision, done, release, parts } = current;
  const found = release === null ? null : await ledger.readRelease(release);
  return {
    revision,
    done,
    release: found && summaryOf(found),
    parts: await Promise.all(
      Object.entries(parts).map(async ([part, pointer]) =>
        livePartOf(part, pointer, { doubt: await doubtOf(ledger, part, pointer), release: found }),
      ),
    ),
    faults: [...faults],
  };
}

async function readInterface(ledger: Ledger, { part, version }: PartAddress): Promise<PartInterface | null> {
  const record = await ledger.readVersion({ part, version });
  return record && interfaceOf(record);
}

const summaryOf = ({ id, made_from, canaries = [] }: Release): ReleaseSummary => ({
  id,
  made_from,
  canaries: canaries.map(({ origin, percent }) => ({ origin, percent })),
});

/** Returns the health gate's doubt about a part, unless it became live after it. */
async function doubtOf(ledger: Ledger, part: string, pointer: PartPointer): Promise<LivePartAnswer['doubt']> {
  const { live, canary } = pointer;
  const liveFrom = liveSince(pointer);
  const judged = [canary, live !== null && liveFrom !== null ? { version: live, since: liveFrom } : undefined];
  for (const { version, since } of judged.filter((one) => one !== undefined)) {
    const doubt = await ledger.readDoubt({ part, version });
    if (doubt && doubt.at >= since) return { ...doubt, version };
  }
  return null;
}

interface LivePartFacts {
  readonly doubt: LivePartAnswer['doubt'];
  readonly release: Release | null;
}

function livePartOf(part: string, pointer: PartPointer, { doubt, release }: LivePartFacts): LivePartAnswer {
  const { live, canary, versions } = pointer;
  const manifest = release?.remotes.find(({ manifest: { name } }) => name === part)?.manifest;
  const area = part === SHELL_PART ? release?.shell.area : (manifest?.area ?? manifest?.routes[0]?.title);
  const target = live === null ? null : rollbackTarget(pointer, undefined);
  const candidates = versions.filter(
    ({ version, never_live, rolled_back, swept_at }) =>
      never_live && !rolled_back && swept_at === undefined && version !== canary?.version,
  );
  return {
    part,
    ...(area !== undefined && { area }),
    ...(manifest && { team: manifest.team }),
    live,
    since: liveSince(pointer),
    canary: canary ?? null,
    back_to: target?.kind === 'version' ? target.version : null,
    doubt,
    candidates: candidates.map(({ version, published: { at, by } }) => ({ version, at, by })),
    versions: versions
      .filter(({ swept_at }) => swept_at === undefined)
      .map(({ version, published, never_live = false, rolled_back = null }) => ({
        ...published,
        version,
        is_candidate: never_live,
        rolled_back,
      }))
      .toReversed(),
  };
}

function publishAnswerOf(result: Published): PublishAnswer {
  if (result.kind === 'refused') return { kind: result.kind, refusals: [...result.refusals] };
  if (result.kind === 'already-live') return { kind: result.kind, parts: [...result.parts] };
  const { kind, release, revision, parts, endedCanaries, firstVersions } = result;
  const lists = { ended_canaries: [...endedCanaries], first_versions: [...firstVersions] };
  return { kind, release: release?.id ?? null, revision, parts: [...parts], ...lists };
}

function moveAnswerOf(moved: Moved): MoveAnswer {
  if (moved.kind === 'refused') return { kind: moved.kind, reasons: [...moved.reasons] };
  const { kind, release, revision, from, to, taken, endedCanaries } = moved;
  return {
    kind,
    release: release?.id ?? null,
    revision,
    from,
    to,
    taken: [...taken],
    ended_canaries: [...endedCanaries],
  };
}

const canaryAnswerOf = (changed: CanaryMoved): CanaryAnswer =>
  changed.kind === 'refused' ? { kind: changed.kind, reasons: [...changed.reasons] } : changed;

function stepOf({ revision, action, undoes, done, release, moved, parts }: Revision, mayUndo: boolean): StepAnswer {
  const isTakenBack = (part: string, version: string | null) =>
    parts[part]?.versions.some((known) => known.version === version && known.rolled_back) ?? false;
  return {
    revision,
    action,
    ...(undoes !== undefined && { undoes }),
    may_undo: mayUndo,
    done,
    release,
    moved: moved.map((move) => ({ ...move, taken_back: isTakenBack(move.part, move.from) })),
  };
}
