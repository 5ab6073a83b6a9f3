import { SourceMap } from 'node:module';
import * as z from 'zod/mini';
import type { ReleaseOperations } from '../operations/operations.ts';
import { isFilePath } from '../store/file-path.ts';
import type { PartAddress } from '../store/release-store.ts';
import type { Flags } from './arguments.ts';
import { readFullVersion } from './part-version.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release locate <part>@<version> <frame>…`: prints the source place of each frame; exit code 1 if one is unknown. */
export async function locateCommand(part: string, frames: readonly string[], flags: Flags): Promise<number> {
  const address = readFullVersion(part);
  const { operations } = surroundings(flags);
  let isComplete = true;
  for (const frame of frames) {
    const place = await placeOf(operations, address, frame);
    console.log(`${frame}  ${place ?? 'no source map of this version names it'}`);
    isComplete &&= place !== null;
  }
  return isComplete ? 0 : 1;
}

/** A minified place: `188.91263eac.js:1:2345`. */
const FRAME = /^(.+\.js):(\d+):(\d+)$/;

async function placeOf(operations: ReleaseOperations, address: PartAddress, frame: string): Promise<string | null> {
  const [, file = '', line, column] = FRAME.exec(frame) ?? [];
  if (!isFilePath(file)) throw new UsageError(`"${frame}" is not <file>.js:<line>:<column>`);
  const written = await operations.file(address, `${file}.map`);
  const map = written && sourceMap.safeParse(JSON.parse(String(written)));
  if (!map?.success) return null;
  const found = new SourceMap({ ...map.data, file, sourceRoot: '' }).findOrigin(Number(line), Number(column));
  return 'fileName' in found ? `${found.fileName}:${found.lineNumber}:${found.columnNumber}` : null;
}

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});
