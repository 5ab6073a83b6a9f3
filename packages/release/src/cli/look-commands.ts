import type { PartOrigin, Release } from '@store/contracts/composition';
import type { Move, Revision } from '../ledger/documents.ts';
import { listPaymentScripts } from '../payment-scripts/payment-scripts.ts';
import type { Flags } from './arguments.ts';
import { surroundings } from './surroundings.ts';

/** `release list`: what is live, from which commit, by whom and why. */
export async function listCommand(flags: Flags): Promise<number> {
  const { ledger } = surroundings(flags);
  const { current, faults } = await ledger.readCurrent();
  for (const fault of faults) console.error(fault);
  if (current.release === null) {
    console.log('nothing is live yet');
    return faults.length > 0 ? 1 : 0;
  }
  const release = await ledger.readRelease(current.release);
  console.log(`step ${current.revision}, release ${release.id}, ${when(current.done.at)}`);
  for (const line of partsOf(release)) console.log(`  ${line}`);
  for (const line of candidatesOf(current)) console.log(`  ${line}`);
  return 0;
}

/** `release history [part]`: every step, newest first. */
export async function historyCommand(part: string | undefined, flags: Flags): Promise<number> {
  const steps = (await surroundings(flags).ledger.history()).toReversed();
  for (const step of steps.filter(({ moved }) => part === undefined || moved.some((move) => move.part === part)))
    for (const line of linesOf(step, part)) console.log(line);
  return 0;
}

/** `release diff A B`: what differs between two releases. */
export async function diffCommand([a = '', b = '']: readonly string[], flags: Flags): Promise<number> {
  const { ledger } = surroundings(flags);
  const [one, other] = await Promise.all([ledger.readRelease(a), ledger.readRelease(b)]);
  const [before, after] = [partsOf(one), partsOf(other)];
  for (const line of before.filter((each) => !after.includes(each))) console.log(`- ${line}`);
  for (const line of after.filter((each) => !before.includes(each))) console.log(`+ ${line}`);
  return 0;
}

/** `release payment-scripts`. */
export async function paymentScriptsCommand(flags: Flags): Promise<number> {
  const { ledger } = surroundings(flags);
  const { current } = await ledger.readCurrent();
  if (current.release === null) return 1;
  for (const { owner, path, integrity, reason } of await listPaymentScripts(
    await ledger.readRelease(current.release),
    ledger,
  ))
    console.log([owner, path, integrity, reason].join('\t'));
  return 0;
}

function linesOf({ revision, action, done, moved, parts }: Revision, only: string | undefined): string[] {
  const head = `${revision}  ${when(done.at)}  ${action}`;
  const tail = `by ${done.by}${done.why ? `: ${done.why}` : ''}`;
  const moves = moved.filter(({ part }) => only === undefined || part === only);
  if (moves.length === 0) return [`${head}  ${tail}`];
  return moves.map((move) => {
    const commit = move.commit ? `  commit ${move.commit}` : '';
    return `${head}  ${move.part} ${moveText(move, parts)}${commit}  ${tail}`;
  });
}

function moveText({ part, from, to, canary, candidate }: Move, parts: Revision['parts']): string {
  const isTakenBack = parts[part]?.versions.some((known) => known.version === from && known.rolled_back);
  const words = [
    ...(from === to ? [] : [`${from ?? 'none'}${isTakenBack ? ' (rolled back)' : ''} → ${to ?? 'none'}`]),
    ...(candidate === undefined || candidate === canary?.version ? [] : [`candidate ${candidate}`]),
    ...(canary ? [`canary ${canary.version} ${canary.percent} %`] : []),
    ...(canary === null ? ['canary ended'] : []),
  ];
  return words.join(', ');
}

function partsOf({ made_from, canaries = [] }: Release): string[] {
  return [
    ...made_from.map((origin) => originText(origin)),
    ...canaries.map(({ origin, percent }) => originText(origin, `  canary ${percent} %`)),
  ];
}

function originText({ part, version, commit, by, at, why }: PartOrigin, share = ''): string {
  return `${part}@${version}${share}  ${when(at)}  by ${by}${commit ? `  commit ${commit}` : ''}${why ? `: ${why}` : ''}`;
}

/** What could be tried: published, and nobody's. */
function candidatesOf({ parts }: Revision): string[] {
  return Object.entries(parts).flatMap(([part, { canary, versions }]) =>
    versions
      .filter(({ version, never_live, rolled_back, swept_at }) => {
        return never_live && !rolled_back && swept_at === undefined && version !== canary?.version;
      })
      .map(({ version, published }) => `${part}@${version}  candidate  ${when(published.at)}  by ${published.by}`),
  );
}

const when = (at: number) => new Date(at).toISOString();
