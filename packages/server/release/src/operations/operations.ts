import type { PartInterface } from '@store/contracts/composition';
import type { Owners, Scope } from '../ownership/owners.ts';
import type { PreviewRequest } from '../preview/make-preview.ts';
import type { Stage } from '../steps/publish.ts';
import type { PartAddress } from '../store/release-store.ts';
import type {
  CanaryAnswer,
  CheckAnswer,
  DiscardAnswer,
  LiveAnswer,
  MoveAnswer,
  OverrideAnswer,
  OwnersAnswer,
  PaymentScriptsAnswer,
  PreviewAnswer,
  PublishAnswer,
  ReleaseAnswer,
  StepAnswer,
  UndoAnswer,
  UnmarkAnswer,
} from '../wire/answers.ts';

/** Author and reason of an operation. */
export interface Attribution {
  /** A person, or a pipeline. */
  readonly by: string;
  readonly why: string;
}

export interface PublishOptions extends Attribution {
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
export interface CanaryOptions {
  readonly part: string;
  readonly version: string;
  /** Integer from 1 to 50. */
  readonly percent: number;
  readonly takesAway: boolean;
}

/** A promotion to live for all visitors. */
export interface PromotionOptions {
  readonly part: string;
  /** Environment whose live version is promoted; a version of this one when absent. */
  readonly from?: string | undefined;
  /** The canary when absent. */
  readonly version?: string | undefined;
  readonly takesAway: boolean;
  readonly breakPins: boolean;
}

export interface OverrideOptions {
  readonly parts: readonly PartAddress[];
  readonly hours: number;
}

export interface RollbackOptions {
  readonly part: string;
  /** The previous version when absent. */
  readonly to?: string | undefined;
  readonly breakPins?: boolean;
}

export interface TokenOptions {
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
  publish(dists: readonly string[], request: PublishOptions): Promise<PublishAnswer>;
  /** Returns everything that a publish would refuse. */
  check(dists: readonly string[], request: PublishOptions): Promise<CheckAnswer>;
  rollBack(request: RollbackOptions, author: Attribution): Promise<MoveAnswer>;
  startCanary(request: CanaryOptions, author: Attribution): Promise<CanaryAnswer>;
  promote(request: PromotionOptions, author: Attribution): Promise<MoveAnswer>;
  stopCanary(request: { readonly part: string }, author: Attribution): Promise<CanaryAnswer>;
  makeOverride(request: OverrideOptions, author: Attribution): Promise<OverrideAnswer>;
  makePreview(request: PreviewRequest, author: Attribution): Promise<PreviewAnswer>;
  /** Undoes a step; the newest when absent. */
  undo(request: { readonly step?: number | undefined }, author: Attribution): Promise<UndoAnswer>;
  /** Removes the mark of a rolled-back version. */
  unmark(request: PartAddress, author: Attribution): Promise<UnmarkAnswer>;
  unpublish(request: { readonly part: string; readonly takesAway: boolean }, author: Attribution): Promise<MoveAnswer>;
  /** Deletes the candidates of a part that were published for a pull request. */
  discard(
    request: { readonly part: string; readonly pullRequest: number },
    author: Attribution,
  ): Promise<DiscardAnswer>;
  /** Deletes the files of old versions; returns these versions. */
  sweep(author: Attribution): Promise<readonly PartAddress[]>;
  live(): Promise<LiveAnswer>;
  /** Returns the steps, newest first; filtered by part if given, and at most as many as `newest`. */
  history(part?: string, newest?: number): Promise<readonly StepAnswer[]>;
  /** Null when there is no release of this id. */
  release(id: string): Promise<ReleaseAnswer | null>;
  /** What a version of a part provides and uses; null if it was never published. */
  version(address: PartAddress): Promise<PartInterface | null>;
  owners(): Promise<OwnersAnswer>;
  /** Replaces the owners, keeping tokens. False when owners exist already and `ifNone` is set. */
  setOwners(owners: Owners, request: Attribution & { readonly ifNone: boolean }): Promise<boolean>;
  /** Creates a token and returns it; it cannot be retrieved later. */
  makeToken(request: TokenOptions, author: Attribution): Promise<string>;
  revokeToken(request: { readonly team: string; readonly id: string }, author: Attribution): Promise<void>;
  /** Returns the source place of each frame (`188.9126.js:1:2345`); null where no stored source map names it. */
  sourcePlaces(address: PartAddress, frames: readonly string[]): Promise<(string | null)[]>;
  paymentScripts(): Promise<PaymentScriptsAnswer['scripts']>;
}
