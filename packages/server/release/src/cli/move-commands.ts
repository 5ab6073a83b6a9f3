import type { MoveAnswer } from '../wire/answers.ts';
import type { Flags } from './arguments.ts';
import { printEnded, refusedMove } from './stage.ts';
import { surroundings } from './surroundings.ts';

/** `release rollback catalogue [--to 1.4.2]`. */
export async function rollbackCommand(part: string, flags: Flags): Promise<number> {
  const { operations, ...author } = surroundings(flags);
  return moved(part, await operations.rollBack({ part, to: flags.to, breakPins: flags['break-pins'] }, author));
}

/** `release unpublish lp-spring`. */
export async function unpublishCommand(part: string, flags: Flags): Promise<number> {
  const { operations, ...author } = surroundings(flags);
  return moved(part, await operations.unpublish({ part, takesAway: flags['takes-away'] }, author));
}

/** `release sweep`. */
export async function sweepCommand(flags: Flags): Promise<number> {
  const { operations, ...author } = surroundings(flags);
  const gone = await operations.sweep(author);
  for (const { part, version } of gone) console.log(`${part}@${version} is gone`);
  if (gone.length === 0) console.log('nothing is old enough to delete');
  return 0;
}

/** Prints the result of moving a part; returns the exit code. */
export function moved(part: string, result: MoveAnswer): number {
  if (result.kind === 'refused') return refusedMove(part, result.reasons);
  console.log(`${part}: ${result.from ?? 'not live'} → ${result.to ?? 'not live'} with step ${result.revision}`);
  for (const what of result.taken) console.log(`  no longer live: ${what}`);
  printEnded(result.ended_canaries);
  console.log(`  to undo it: release undo ${result.revision}`);
  return 0;
}
