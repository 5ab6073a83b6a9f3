import type { Build } from '../build/read-build.ts';
import { styleOffences } from '../rules/style-borders.ts';
import type { Refusal } from './refusal.ts';

/** Refuses rules in a remote's style sheets that affect other parts; the shell's styles are global. */
export function styleRefusals({ kind, part, files }: Build): Refusal[] {
  if (kind === 'shell') return [];
  const sheets = [...files].filter(([path]) => path.endsWith('.css'));
  return sheets.flatMap(([path, code]) =>
    offencesOf(code, part).map((found) => ({
      field: path,
      found,
      allowed: `rules in @layer remote under classes that begin with ${part}_`,
      remedy: 'Write it in a CSS module, under a class of the remote.',
    })),
  );
}

function offencesOf(code: Buffer, part: string): string[] {
  try {
    return styleOffences(code, part);
  } catch (fault) {
    return [`no style sheet (${fault instanceof Error ? fault.message : String(fault)})`];
  }
}
