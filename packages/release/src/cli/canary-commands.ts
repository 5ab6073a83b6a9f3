import { type CanaryMoved, promote, startCanary, stopCanary } from '../steps/canary.ts';
import type { Flags } from './arguments.ts';
import { moved } from './move-commands.ts';
import { readFullVersion, readPartVersion } from './part-version.ts';
import { percentOf } from './stage.ts';
import { surroundings } from './surroundings.ts';

/** `release canary catalogue@1.5.0 --percent 25`. */
export async function canaryCommand(word: string, flags: Flags): Promise<number> {
  const { part, version } = readFullVersion(word);
  const wanted = { part, version, percent: percentOf(flags.percent), takesAway: flags['takes-away'] };
  return changed(part, await startCanary(wanted, surroundings(flags)));
}

/** `release promote catalogue`. */
export async function promoteCommand(word: string, flags: Flags): Promise<number> {
  const wanted = { ...readPartVersion(word), takesAway: flags['takes-away'], breakPins: flags['break-pins'] };
  return moved(wanted.part, await promote(wanted, surroundings(flags)));
}

/** `release stop catalogue`. */
export async function stopCommand(part: string, flags: Flags): Promise<number> {
  return changed(part, await stopCanary({ part }, surroundings(flags)));
}

function changed(part: string, result: CanaryMoved): number {
  if (result.kind === 'refused') {
    console.error(`${part} stays as it is:`);
    for (const reason of result.reasons) console.error(`  - ${reason}`);
    return 1;
  }
  const { version, percent, revision } = result;
  const words = percent > 0 ? `canary for ${percent} % of visitors` : 'canary ended, and marked as taken back';
  console.log(`${part}@${version}: ${words} with step ${revision}`);
  return 0;
}
