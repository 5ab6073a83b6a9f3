import { refusalText } from '../check/refusal.ts';
import { pointerOf } from '../ledger/pointers.ts';
import type { Scope } from '../ownership/owners.ts';
import { nameRefusals } from '../ownership/ownership-refusals.ts';
import { type Situation, type StepSettings, teamOf } from './step.ts';

/** Returns why the caller may not change an existing part; operators may change every part. */
export async function mayMove(
  part: string,
  scope: Scope,
  { owners, current, recordOf }: Situation,
  settings: StepSettings,
): Promise<string[]> {
  const reader = teamOf(owners, settings, scope);
  if ('reason' in reader) return [reader.reason];
  if (reader.team === null) return [];
  const last = pointerOf(current.parts, part).versions.at(-1);
  const manifest = last && (await recordOf({ part, version: last.version })).manifest;
  const earlierTeam = manifest?.kind === 'remote' ? manifest.remote.team : null;
  const claimant = { owners, tokenTeam: reader.team, earlierTeam, others: [] };
  return nameRefusals(part, reader.team, claimant).map(refusalText);
}
