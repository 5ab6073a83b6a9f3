import type { CanaryAnswer } from '../wire/answers.ts';
import type { Flags } from './arguments.ts';
import { moved } from './move-commands.ts';
import { readFullVersion, readPartVersion } from './part-version.ts';
import { percentOf, refusedMove } from './stage.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release canary catalogue@1.5.0 --percent 25`. */
export async function canaryCommand(word: string, flags: Flags): Promise<number> {
  const { part, version } = readFullVersion(word);
  if (flags.percent === '') throw new UsageError('--percent is missing: the share of visitors');
  const options = { part, version, percent: percentOf(flags.percent), takesAway: flags['takes-away'] };
  const { operations, ...author } = surroundings(flags);
  return changed(part, await operations.startCanary(options, author));
}

/** `release promote catalogue`, `release promote catalogue --from staging`. */
export async function promoteCommand(word: string, flags: Flags): Promise<number> {
  const { from } = flags;
  const options = { ...readPartVersion(word), from, takesAway: flags['takes-away'], breakPins: flags['break-pins'] };
  const { operations, ...author } = surroundings(flags);
  return moved(options.part, await operations.promote(options, author));
}

/** `release stop catalogue`. */
export async function stopCommand(part: string, flags: Flags): Promise<number> {
  const { operations, ...author } = surroundings(flags);
  return changed(part, await operations.stopCanary({ part }, author));
}

function changed(part: string, result: CanaryAnswer): number {
  if (result.kind === 'refused') return refusedMove(part, result.reasons);
  const { version, percent, revision } = result;
  const words = percent > 0 ? `canary for ${percent} % of visitors` : 'canary ended, and marked as rolled back';
  console.log(`${part}@${version}: ${words} with step ${revision}`);
  return 0;
}
