import { basename, resolve } from 'node:path';
import { checkPages } from '../check/check-pages.ts';
import { type Refusal, refusalText } from '../check/refusal.ts';
import type { CheckAnswer } from '../wire/answers.ts';
import type { Flags } from './arguments.ts';
import { becomes, printEnded, stageOf } from './stage.ts';
import { commitOf, surroundings } from './surroundings.ts';

/** `release publish` and `check`: all builds together, or none. */
export async function publishCommand(
  command: 'publish' | 'check',
  folders: readonly string[],
  flags: Flags,
): Promise<number> {
  const { operations, ...author } = surroundings(flags);
  const options = {
    ...author,
    commit: commitOf(folders[0] ?? '.'),
    takesAway: flags['takes-away'],
    again: flags.again,
    stage: stageOf(flags),
    breakPins: flags['break-pins'],
  };
  const dists = folders.map(distOf);
  if (command === 'check') return checked(await operations.check(dists, options));
  const result = await operations.publish(dists, options);
  if (result.kind === 'refused') return refused(result.refusals);
  const names = namesOf(result.parts);
  const become = becomes(options.stage);
  if (result.kind === 'already-live')
    console.log(`${names}: ${options.stage.kind === 'canary' ? `live or ${become}` : become} already`);
  else {
    const { first_versions: first, parts, revision, release } = result;
    const state = first.length === parts.length ? 'live' : become;
    console.log(`${names}: ${state} with step ${revision}, release ${release ?? 'none yet'}`);
    for (const part of first) console.log(`  ${part} is live for all: a first version has none to be compared with`);
    printEnded(result.ended_canaries);
  }
  return 0;
}

function checked({ parts, refusals }: CheckAnswer): number {
  if (refusals.length > 0) return refused(refusals);
  console.log(`${namesOf(parts)}: could go live`);
  return 0;
}

/** `release budget`: checks the pages of builds with a built shell, independent of what is live. */
export async function budgetCommand(folders: readonly string[], { shell }: Flags): Promise<number> {
  let isGood = true;
  for (const folder of folders) {
    const { name, pages, mostScriptBytes, reasons } = await checkPages(distOf(folder), resolve(shell));
    if (reasons.length > 0) isGood = refused(reasons.map((reason) => ({ part: name, ...reason }))) === 0;
    else console.log(`${name}: ${pages} pages, at most ${(mostScriptBytes / 1000).toFixed(1)} kB of script`);
  }
  return isGood ? 0 : 1;
}

/** Prints refusals by part; returns the exit code. */
export function refused(refusals: readonly (Refusal & { readonly part: string })[]): number {
  const parts = [...new Set(refusals.map(({ part }) => part))];
  for (const part of parts) {
    console.error(`${part} may not go live:`);
    for (const each of refusals.filter((refusal) => refusal.part === part)) console.error(`  - ${refusalText(each)}`);
  }
  return 1;
}

/** Returns the folder of a part's build. */
export const distOf = (folder: string) => (basename(folder) === 'dist' ? resolve(folder) : resolve(folder, 'dist'));
const namesOf = (parts: readonly { part: string; version: string }[]) =>
  parts.map(({ part, version }) => `${part}@${version}`).join(', ');
