import type { Revision } from '../ledger/documents.ts';
import { Ledger } from '../ledger/ledger.ts';
import { listPaymentScripts } from '../payment-scripts/payment-scripts.ts';
import type { PublicKeys, SigningKey } from '../signing/keys.ts';
import { checkBuilds, publish } from '../steps/publish.ts';
import { type Moved, rollBack } from '../steps/rollback.ts';
import type { StepSettings } from '../steps/step.ts';
import { sweep } from '../steps/sweep.ts';
import { unpublish } from '../steps/unpublish.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { LiveAnswer, MoveAnswer, StepAnswer } from '../wire/answers.ts';
import type { PublishWish, ReleaseOperations, Said } from './operations.ts';
import { ownersOperations } from './owners-operations.ts';

/** The registry that operations work on, and who asks for them. */
export interface RegistryOptions {
  readonly store: ReleaseStore;
  readonly signingKey: SigningKey;
  readonly earlierKeys?: PublicKeys | undefined;
  /** Of a team; without one it is an operator who asks. */
  readonly token?: string | undefined;
  /** Now, epoch ms. */
  readonly now: () => number;
}

/** Operations on a store, by the holder of the signing key. */
export function registryOperations(options: RegistryOptions): ReleaseOperations {
  const { store, signingKey, earlierKeys, token, now } = options;
  const ledger = new Ledger({ documents: store.documents, signingKey, earlierKeys });
  const settingsOf = ({ by, why }: Said): StepSettings => ({
    store,
    signingKey,
    earlierKeys,
    token,
    now: now(),
    by,
    why,
  });
  const publishSettings = (wish: PublishWish) => ({
    ...settingsOf(wish),
    commit: wish.commit,
    takesAway: wish.takesAway,
    again: wish.again,
  });
  return {
    ...ownersOperations({ ledger, settingsOf }),
    async publish(dists, wish) {
      const result = await publish(dists, publishSettings(wish));
      if (result.kind === 'refused') return { kind: result.kind, refusals: [...result.refusals] };
      if (result.kind === 'already-live') return { kind: result.kind, parts: [...result.parts] };
      return { ...result, release: result.release?.id ?? null, parts: [...result.parts] };
    },
    check: async (dists, wish) => {
      const { parts, refusals } = await checkBuilds(dists, publishSettings(wish));
      return { parts: [...parts], refusals: [...refusals] };
    },
    rollBack: async (wish, said) => moveAnswerOf(await rollBack(wish, settingsOf(said))),
    unpublish: async (wish, said) => moveAnswerOf(await unpublish(wish, settingsOf(said))),
    sweep: (said) => sweep(settingsOf(said)),
    live: () => readLive(ledger),
    async history(part) {
      const steps = (await ledger.history()).toReversed();
      return steps.filter(({ moved }) => part === undefined || moved.some((move) => move.part === part)).map(stepOf);
    },
    async release(id) {
      if ((await store.documents.list(`releases/${id}/`)).length === 0) return null;
      const { made_from } = await ledger.readRelease(id);
      return { id, made_from };
    },
    async paymentScripts() {
      const { current } = await ledger.readCurrent();
      if (current.release === null) return [];
      return listPaymentScripts(await ledger.readRelease(current.release), ledger);
    },
  };
}

async function readLive(ledger: Ledger): Promise<LiveAnswer> {
  const { current, faults } = await ledger.readCurrent();
  const { revision, done, release } = current;
  const found = release === null ? null : await ledger.readRelease(release);
  return { revision, done, release: found && { id: found.id, made_from: found.made_from }, faults: [...faults] };
}

function moveAnswerOf(moved: Moved): MoveAnswer {
  if (moved.kind === 'refused') return { kind: moved.kind, reasons: [...moved.reasons] };
  return { ...moved, release: moved.release?.id ?? null, taken: [...moved.taken] };
}

function stepOf({ revision, action, done, release, moved, parts }: Revision): StepAnswer {
  const isTakenBack = (part: string, version: string | null) =>
    parts[part]?.versions.some((known) => known.version === version && known.rolled_back) ?? false;
  return {
    revision,
    action,
    done,
    release,
    moved: moved.map((move) => ({ ...move, taken_back: isTakenBack(move.part, move.from) })),
  };
}
