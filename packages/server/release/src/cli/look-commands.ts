import type { LiveAnswer, LivePartAnswer, ReleaseSummary, StepAnswer } from '../wire/answers.ts';
import type { Flags } from './arguments.ts';
import { surroundings } from './surroundings.ts';

/** `release list`: prints what is live, with commit, author and reason. */
export async function listCommand(flags: Flags): Promise<number> {
  const { revision, done, release, parts, faults } = await surroundings(flags).operations.live();
  for (const fault of faults) console.error(fault);
  if (release === null) {
    console.log('nothing is live yet');
    return faults.length > 0 ? 1 : 0;
  }
  console.log(`step ${revision}, release ${release.id}, ${when(done.at)}`);
  for (const line of partsOf(release)) console.log(`  ${line}`);
  for (const line of candidatesOf(parts)) console.log(`  ${line}`);
  return 0;
}

/** `release history [part]`: prints every step, newest first. */
export async function historyCommand(part: string | undefined, flags: Flags): Promise<number> {
  const steps = await surroundings(flags).operations.history(part);
  if (steps.length === 0) console.log(part === undefined ? 'nothing was published yet' : `no step moved ${part}`);
  for (const step of steps) for (const line of linesOf(step, part)) console.log(line);
  return 0;
}

/** `release payment-scripts`; exit code 1 when nothing is live. */
export async function paymentScriptsCommand(flags: Flags): Promise<number> {
  const scripts = await surroundings(flags).operations.paymentScripts();
  for (const { owner, path, integrity, reason } of scripts) console.log([owner, path, integrity, reason].join('\t'));
  return scripts.length > 0 ? 0 : 1;
}

function linesOf({ revision, action, undoes, done, moved }: StepAnswer, only: string | undefined): string[] {
  const head = `${revision}  ${when(done.at)}  ${action}${undoes === undefined ? '' : ` of step ${undoes}`}`;
  const tail = `by ${done.by}${done.why ? `: ${done.why}` : ''}`;
  const moves = moved.filter(({ part }) => only === undefined || part === only);
  if (moves.length === 0) return [`${head}  ${tail}`];
  return moves.map((move) => {
    const commit = move.commit ? `  commit ${move.commit}` : '';
    return `${head}  ${move.part} ${moveText(move)}${commit}  ${tail}`;
  });
}

type MoveWords = Omit<StepAnswer['moved'][number], 'taken_back'> & { readonly taken_back?: boolean };

/** Describes how a step moved a part. */
export function moveText({ from, to, canary, candidate, unmarked, taken_back }: MoveWords): string {
  const words = [
    ...(from === to ? [] : [`${from ?? 'none'}${taken_back ? ' (rolled back)' : ''} → ${to ?? 'none'}`]),
    ...(candidate === undefined || candidate === canary?.version ? [] : [`candidate ${candidate}`]),
    ...(canary ? [`canary ${canary.version} ${canary.percent} %`] : []),
    ...(canary === null ? ['canary ended'] : []),
    ...(unmarked === undefined ? [] : [`${unmarked} no longer marked as rolled back`]),
  ];
  return words.join(', ');
}

const partsOf = ({ made_from, canaries }: ReleaseSummary): string[] => [
  ...made_from.map((origin) => originText(origin)),
  ...canaries.map(({ origin, percent }) => originText(origin, `  canary ${percent} %`)),
];

type Origin = Omit<ReleaseSummary['made_from'][number], 'digest'>;

/** Describes a part's version, with commit, author and reason. */
export const originText = ({ part, version, commit, by, at, why }: Origin, share = ''): string =>
  `${part}@${version}${share}  ${when(at)}  by ${by}${commit ? `  commit ${commit}` : ''}${why ? `: ${why}` : ''}`;

/** Candidates: published versions that no visitor gets. */
const candidatesOf = (parts: LiveAnswer['parts']): string[] =>
  parts.flatMap(({ part, candidates }: LivePartAnswer) =>
    candidates.map(({ version, at, by }) => `${part}@${version}  candidate  ${when(at)}  by ${by}`),
  );

const when = (at: number) => new Date(at).toISOString();
