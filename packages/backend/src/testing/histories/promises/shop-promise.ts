import type { Cart } from '@store/contracts/entities';
import type { World } from '../world.ts';

/** Something that must hold after every step, whatever came before. */
export interface ShopPromise {
  /** The promise in the shopper's words. */
  readonly name: string;
  /** What breaks it; null while it holds. */
  broken(step: StepDone): string | null | Promise<string | null>;
}

/** A step that was made, and what /cart showed before it. */
export interface StepDone {
  readonly world: World;
  readonly before: { readonly shown: readonly Cart[]; readonly now: number };
  readonly act: string;
}
