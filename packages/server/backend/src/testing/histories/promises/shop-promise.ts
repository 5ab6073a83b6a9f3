import type { Cart } from '@store/contracts/entities';
import type { World } from '../world.ts';

/** Invariant that must hold after every step. */
export interface ShopPromise {
  /** The promise from the shopper's view. */
  readonly name: string;
  /** Returns the violation; null if the promise holds. */
  broken(step: StepDone): string | null | Promise<string | null>;
}

/** A completed step, and what /cart showed before it. */
export interface StepDone {
  readonly world: World;
  readonly before: { readonly shown: readonly Cart[]; readonly now: number };
  readonly act: string;
}
