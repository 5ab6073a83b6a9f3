import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Lines of the output that a comment quotes. */
const LAST_LINES = 30;

/** Result of the journeys of a candidate. */
export interface JourneyResult {
  readonly command: string;
  readonly hasPassed: boolean;
  /** The last lines of the output. */
  readonly end: string;
}

/**
 * Runs the pipeline's command for journeys: with PREVIEW_URL, a link that runs the candidate, and PREVIEW_PARTS, its
 * versions.
 */
export async function runJourneys(
  command: string,
  { link, parts }: { readonly link: string; readonly parts: string },
): Promise<JourneyResult> {
  const env = { ...process.env, PREVIEW_URL: link, PREVIEW_PARTS: parts };
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      output += text;
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const lines = stripVTControlCharacters(output).replaceAll('```', "'''").trimEnd().split('\n');
  return { command, hasPassed: code === 0, end: lines.slice(-LAST_LINES).join('\n') };
}
