import { MOST_CANARY_PERCENT } from '@store/contracts/composition';
import type { Stage } from '../steps/publish.ts';
import type { Flags } from './arguments.ts';
import { UsageError } from './usage-error.ts';

/**
 * Returns the stage that a publish's versions get.
 * @throws {UsageError} when the flags contradict each other, or the share is invalid
 */
export function stageOf({ candidate, canary }: Pick<Flags, 'candidate' | 'canary'>): Stage {
  if (candidate && canary !== undefined) throw new UsageError('--candidate and --canary exclude each other');
  if (candidate) return { kind: 'candidate' };
  return canary === undefined ? { kind: 'live' } : { kind: 'canary', percent: percentOf(canary) };
}

/**
 * Parses a share of visitors.
 * @throws {UsageError} when it is invalid
 */
export function percentOf(text: string): number {
  const percent = Number(text);
  if (/^\d{1,2}$/.test(text) && percent >= 1 && percent <= MOST_CANARY_PERCENT) return percent;
  throw new UsageError(`"${text}" is not a share of visitors: an integer from 1 to ${MOST_CANARY_PERCENT} (percent)`);
}

/** Describes versions after a publish at a stage. */
export function becomes(stage: Stage): string {
  if (stage.kind === 'canary') return `canary for ${stage.percent} % of visitors`;
  return stage.kind === 'candidate' ? 'candidate' : 'live';
}

/** Prints the canaries that the change ended. */
export function printEnded(parts: readonly string[]): void {
  for (const part of parts) console.log(`  the canary of ${part} ended; its version stays as a candidate`);
}

/** Prints why nothing changed; returns the exit code. */
export function refusedMove(part: string, reasons: readonly string[]): number {
  console.error(`${part} is unchanged:`);
  for (const reason of reasons) console.error(`  - ${reason}`);
  return 1;
}
