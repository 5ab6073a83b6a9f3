import { stopCanary } from '../steps/canary.ts';
import { rollBack } from '../steps/rollback.ts';
import type { StepSettings } from '../steps/step.ts';
import type { Trial } from './trials.ts';

/** The gate's name in the ledger. */
export const GATE_NAME = 'health gate';

/** The gate signs its steps like every publisher. */
export type Publisher = Pick<StepSettings, 'store' | 'signingKey' | 'earlierKeys'>;

/** Result of moving a part; `step` is the number of the ledger step. */
export type MoveResult =
  | { readonly kind: 'moved'; readonly step: number; readonly to: string | null }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** A trial with a version to go back to. */
export type Reversible = Trial & { readonly against: string };

/** Moves parts. Each method refuses when the version on trial is no longer current. */
export interface PartMover {
  /** Ends a canary: its visitors get the live version again. */
  stop(trial: Reversible, why: string): Promise<MoveResult>;
  rollBack(trial: Reversible, why: string): Promise<MoveResult>;
}

/** Moves parts by ledger steps. */
export function ledgerMover(publisher: Publisher, clock: () => number): PartMover {
  return {
    async stop({ part, version, against }, why) {
      const result = await stopCanary(
        { part, onlyVersion: version },
        { ...publisher, now: clock(), by: GATE_NAME, why },
      );
      if (result.kind === 'refused') return result;
      return { kind: 'moved', step: result.revision, to: against };
    },
    async rollBack({ part, version, against }, why) {
      const settings = { ...publisher, now: clock(), by: GATE_NAME, why };
      const result = await rollBack({ part, to: against, onlyFrom: version }, settings);
      if (result.kind === 'refused') return result;
      return { kind: 'moved', step: result.revision, to: result.to };
    },
  };
}
