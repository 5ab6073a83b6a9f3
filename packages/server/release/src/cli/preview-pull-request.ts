import { writeFile } from 'node:fs/promises';
import { reasonOfPullRequest } from '../steps/discard.ts';
import type { Flags } from './arguments.ts';
import { amountOf, storeOf } from './option-values.ts';
import { makeLink } from './override-command.ts';
import { distOf, refused } from './publish-commands.ts';
import { type JourneyResult, runJourneys } from './run-journeys.ts';
import { refusedMove } from './stage.ts';
import { commitOf, surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** How long the link of a pull request works, hours. */
const LINK_HOURS = '72';

/**
 * `release preview remotes/catalogue --pr 42`: publishes a candidate, prints a link that runs it, runs its journeys, and
 * writes all of it into one Markdown file, for a comment.
 */
export async function previewPullRequest(folders: readonly string[], flags: Flags): Promise<number> {
  const number = numberOf(flags.pr);
  const { hours = LINK_HOURS } = flags;
  // Nothing is published for a link that cannot be made.
  storeOf(flags.store);
  amountOf('--hours', hours);
  const { operations, by } = surroundings(flags);
  const author = { by, why: reasonOfPullRequest(number) };
  const result = await operations.publish(folders.map(distOf), {
    ...author,
    commit: commitOf(folders[0] ?? '.'),
    takesAway: flags['takes-away'],
    again: flags.again,
    stage: { kind: 'candidate' },
    breakPins: false,
  });
  if (result.kind === 'refused') return refused(result.refusals);
  const made = await makeLink(result.parts, { ...flags, hours });
  if (!made) return 1;
  console.log(`${made.names}, until ${made.until}:\n${made.link}`);
  const parts = result.parts.map(({ part, version }) => `${part}@${version}`).join(' ');
  const journeys = flags.run === undefined ? null : await runJourneys(flags.run, { link: made.link, parts });
  if (flags.comment !== undefined) await writeFile(flags.comment, commentOf(made, journeys));
  return journeys === null || journeys.hasPassed ? 0 : 1;
}

/** `release preview catalogue --pr 42 --closed`: deletes the candidates of the pull request. */
export async function discardPullRequest(parts: readonly string[], flags: Flags): Promise<number> {
  const pullRequest = numberOf(flags.pr);
  const { operations, ...author } = surroundings(flags);
  let code = 0;
  for (const part of parts) {
    const result = await operations.discard({ part, pullRequest }, author);
    if (result.kind === 'refused') code = refusedMove(part, result.reasons);
    else console.log(`${part}: ${result.versions.map((version) => `${version} is gone`).join(', ') || 'no candidate'}`);
  }
  return code;
}

function numberOf(text = ''): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--pr ${text}: is not the number of a pull request`);
}

interface Made {
  readonly names: string;
  readonly until: string;
  readonly link: string;
}

function commentOf({ names, until, link }: Made, journeys: JourneyResult | null): string {
  const lines = [`[Open the store with this change](${link}) until ${until}`, '', `\`${names}\``, ''];
  if (!journeys) return lines.join('\n');
  const { hasPassed, command, end } = journeys;
  const summary = `<details><summary><code>${command}</code></summary>`;
  const state = hasPassed ? 'Journeys: passed' : '**Journeys: failed**';
  return [...lines, state, '', summary, '', '```', end, '```', '', '</details>', ''].join('\n');
}
