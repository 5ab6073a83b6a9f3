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

/** Who does something, and why. */
export interface Said {
  /** A person, or a pipeline. */
  readonly by: string;
  readonly why: string;
}

/** How builds are published. */
export interface PublishWish extends Said {
  /** Of the sources; empty when unknown. */
  readonly commit: string;
  /** Whether addresses, fragments and messages that are in use may go. */
  readonly takesAway: boolean;
  /** Whether a version that was rolled back may come again. */
  readonly again: boolean;
  /** Whose the versions are to be; everybody's when absent. */
  readonly stage?: Stage;
  /** Whether visits that keep to another version (pinned zones) go on with these. */
  readonly breakPins?: boolean;
}

/** A version that a share of visitors is to get, or the canary's new share. */
export interface CanaryWish {
  readonly part: string;
  readonly version: string;
  /** Whole, 1 to 50. */
  readonly percent: number;
  readonly takesAway: boolean;
}

/** What becomes everybody's. */
export interface PromotionWish {
  readonly part: string;
  /** The canary when absent. */
  readonly version?: string | undefined;
  readonly takesAway: boolean;
  readonly breakPins: boolean;
}

/** Versions that one visitor is to run. */
export interface OverrideWish {
  readonly parts: readonly PartAddress[];
  readonly hours: number;
}

/** What goes back. */
export interface RollbackWish {
  readonly part: string;
  /** The version before when absent. */
  readonly to?: string | undefined;
  readonly breakPins?: boolean;
}

/** A token that is to be made. */
export interface TokenWish {
  readonly team: string;
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
}

/**
 * Everything that can be done with releases. One implementation works on a store (`registryOperations`), the other asks the release
 * service (`serviceClient`), which runs the first; so a command says and does the same with either.
 */
export interface ReleaseOperations {
  /** Makes the builds in these `dist` folders live together, or none of them. */
  publish(dists: readonly string[], wish: PublishWish): Promise<PublishAnswer>;
  /** Everything that a publish would refuse. */
  check(dists: readonly string[], wish: PublishWish): Promise<CheckAnswer>;
  rollBack(wish: RollbackWish, said: Said): Promise<MoveAnswer>;
  startCanary(wish: CanaryWish, said: Said): Promise<CanaryAnswer>;
  promote(wish: PromotionWish, said: Said): Promise<MoveAnswer>;
  stopCanary(wish: { readonly part: string }, said: Said): Promise<CanaryAnswer>;
  makeOverride(wish: OverrideWish, said: Said): Promise<OverrideAnswer>;
  makePreview(wish: WantedPreview, said: Said): Promise<PreviewAnswer>;
  unpublish(wish: { readonly part: string; readonly takesAway: boolean }, said: Said): Promise<MoveAnswer>;
  /** Takes the files of old versions away; answers which. */
  sweep(said: Said): Promise<readonly PartAddress[]>;
  live(): Promise<LiveAnswer>;
  /** Steps newest first; those of one part alone when it is named. */
  history(part?: string): Promise<readonly StepAnswer[]>;
  /** Null when there is none of this id. */
  release(id: string): Promise<ReleaseAnswer | null>;
  owners(): Promise<OwnersAnswer>;
  /** Sets who owns what; tokens stay. False when owners were there already and `ifNone` was said. */
  setOwners(owners: Owners, wish: Said & { readonly ifNone: boolean }): Promise<boolean>;
  /** Makes a token; answers it, which nobody can again. */
  makeToken(wish: TokenWish, said: Said): Promise<string>;
  revokeToken(wish: { readonly team: string; readonly id: string }, said: Said): Promise<void>;
  paymentScripts(): Promise<PaymentScriptsAnswer['scripts']>;
}
