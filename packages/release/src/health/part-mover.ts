import { stopCanary } from '../steps/canary.ts';
import { rollBack } from '../steps/rollback.ts';
import type { StepSettings } from '../steps/step.ts';
import type { Trial } from './trials.ts';

/** In whose name the gate acts. */
export const GATE_NAME = 'health gate';

/** Who publishes: the gate signs its steps like anybody. */
export type Publisher = Pick<StepSettings, 'store' | 'signingKey' | 'earlierKeys'>;

/** What came of moving a part; `step` is the number of the step in the ledger. */
export type MoveResult =
  | { readonly kind: 'moved'; readonly step: number; readonly to: string | null }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** A trial whose version can go back. */
export type Reversible = Trial & { readonly against: string };

/** How a part is moved. Each refuses when the version on trial is not what is there any more: somebody else was first. */
export interface PartMover {
  /** Ends a canary: its visitors get the live version again. */
  stop(trial: Reversible, why: string): Promise<MoveResult>;
  /** Takes a live version back. */
  rollBack(trial: Reversible, why: string): Promise<MoveResult>;
}

/** Moves parts by steps of the ledger. */
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
