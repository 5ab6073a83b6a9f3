import type { Flags } from './arguments.ts';
import { moveText } from './look-commands.ts';
import { readFullVersion } from './part-version.ts';
import { refusedMove } from './stage.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release undo [12]`. */
export async function undoCommand(word: string | undefined, flags: Flags): Promise<number> {
  if (word !== undefined && !/^[1-9]\d{0,8}$/.test(word))
    throw new UsageError(`"${word}" is not the number of a step; release history lists them`);
  const { operations, ...author } = surroundings(flags);
  const result = await operations.undo({ step: word === undefined ? undefined : Number(word) }, author);
  if (result.kind === 'refused') return refusedMove('every part', result.reasons);
  console.log(`step ${result.undone} undone with step ${result.revision}`);
  for (const move of result.moved) console.log(`  ${move.part} ${moveText(move)}`);
  for (const what of result.taken) console.log(`  no longer live: ${what}`);
  return 0;
}

/** `release unmark catalogue@1.5.0 --why "false alarm"`. */
export async function unmarkCommand(word: string, flags: Flags): Promise<number> {
  const { part, version } = readFullVersion(word);
  if (flags.why.trim() === '') throw new UsageError('--why is missing: why the version is good again');
  const { operations, ...author } = surroundings(flags);
  const result = await operations.unmark({ part, version }, author);
  if (result.kind === 'refused') return refusedMove(part, result.reasons);
  console.log(`${part}@${result.version}: no longer marked as rolled back, with step ${result.revision}`);
  return 0;
}
