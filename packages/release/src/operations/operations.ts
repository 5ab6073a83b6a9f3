import type { Owners, Scope } from '../ownership/owners.ts';
import type { WantedPreview } from '../preview/make-preview.ts';
import type { Stage } from '../steps/publish.ts';
import type { PartAddress } from '../store/release-store.ts';
import type {
  CanaryAnswer,
  CheckAnswer,
  LiveAnswer,
  MoveAnswer,
  OverrideAnswer,
  OwnersAnswer,
  PaymentScriptsAnswer,
  PreviewAnswer,
  PublishAnswer,
  ReleaseAnswer,
  StepAnswer,
} from '../wire/answers.ts';

/** Author and reason of an operation. */
export interface Said {
  /** A person, or a pipeline. */
  readonly by: string;
  readonly why: string;
}

/** Options of a publish. */
export interface PublishWish extends Said {
  /** Commit of the sources; empty when unknown. */
  readonly commit: string;
  /** Whether addresses, fragments and messages in use may be removed. */
  readonly takesAway: boolean;
  /** Whether a version that was rolled back may be published again. */
  readonly again: boolean;
  /** Stage of the versions; live for all when absent. */
  readonly stage?: Stage;
  /** Whether visits pinned to another version switch to these. */
  readonly breakPins?: boolean;
}

/** A new canary, or a canary's new share. */
export interface CanaryWish {
  readonly part: string;
  readonly version: string;
  /** Integer from 1 to 50. */
  readonly percent: number;
  readonly takesAway: boolean;
}

/** A promotion to live for all visitors. */
export interface PromotionWish {
  readonly part: string;
  /** The canary when absent. */
  readonly version?: string | undefined;
  readonly takesAway: boolean;
  readonly breakPins: boolean;
}

/** Versions for one visitor. */
export interface OverrideWish {
  readonly parts: readonly PartAddress[];
  readonly hours: number;
}

/** A rollback. */
export interface RollbackWish {
  readonly part: string;
  /** The previous version when absent. */
  readonly to?: string | undefined;
  readonly breakPins?: boolean;
}

/** A token to create. */
export interface TokenWish {
  readonly team: string;
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
}

/**
 * All release operations. Implemented on a store (`registryOperations`) and as a client of the release service
 * (`serviceClient`), which runs the former; so commands behave the same with either.
 */
export interface ReleaseOperations {
  /** Publishes the builds in these `dist` folders together, or none of them. */
  publish(dists: readonly string[], wish: PublishWish): Promise<PublishAnswer>;
  /** Returns everything that a publish would refuse. */
  check(dists: readonly string[], wish: PublishWish): Promise<CheckAnswer>;
  rollBack(wish: RollbackWish, said: Said): Promise<MoveAnswer>;
  startCanary(wish: CanaryWish, said: Said): Promise<CanaryAnswer>;
  promote(wish: PromotionWish, said: Said): Promise<MoveAnswer>;
  stopCanary(wish: { readonly part: string }, said: Said): Promise<CanaryAnswer>;
  makeOverride(wish: OverrideWish, said: Said): Promise<OverrideAnswer>;
  makePreview(wish: WantedPreview, said: Said): Promise<PreviewAnswer>;
  unpublish(wish: { readonly part: string; readonly takesAway: boolean }, said: Said): Promise<MoveAnswer>;
  /** Deletes the files of old versions; returns these versions. */
  sweep(said: Said): Promise<readonly PartAddress[]>;
  live(): Promise<LiveAnswer>;
  /** Returns the steps, newest first; filtered by part if given. */
  history(part?: string): Promise<readonly StepAnswer[]>;
  /** Null when there is no release of this id. */
  release(id: string): Promise<ReleaseAnswer | null>;
  owners(): Promise<OwnersAnswer>;
  /** Replaces the owners, keeping tokens. False when owners exist already and `ifNone` is set. */
  setOwners(owners: Owners, wish: Said & { readonly ifNone: boolean }): Promise<boolean>;
  /** Creates a token and returns it; it cannot be retrieved later. */
  makeToken(wish: TokenWish, said: Said): Promise<string>;
  revokeToken(wish: { readonly team: string; readonly id: string }, said: Said): Promise<void>;
  paymentScripts(): Promise<PaymentScriptsAnswer['scripts']>;
}
