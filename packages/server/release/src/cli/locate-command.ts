import { isFrame } from '../operations/source-places.ts';
import type { Flags } from './arguments.ts';
import { readFullVersion } from './part-version.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release locate <part>@<version> <frame>…`: prints the source place of each frame; exit code 1 if one is unknown. */
export async function locateCommand(part: string, frames: readonly string[], flags: Flags): Promise<number> {
  const address = readFullVersion(part);
  const wrong = frames.find((frame) => !isFrame(frame));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is not <file>.js:<line>:<column>`);
  const places = await surroundings(flags).operations.sourcePlaces(address, frames);
  for (const [index, frame] of frames.entries())
    console.log(`${frame}  ${places[index] ?? 'no source map of this version names it'}`);
  return places.includes(null) ? 1 : 0;
}
