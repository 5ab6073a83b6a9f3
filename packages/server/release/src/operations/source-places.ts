import { SourceMap } from 'node:module';
import * as z from 'zod/mini';
import { isFilePath } from '../store/file-path.ts';
import type { PartAddress, ReleaseStore } from '../store/release-store.ts';

/** A minified place: `188.91263eac.js:1:2345`. */
const FRAME = /^(.+\.js):(\d{1,7}):(\d{1,7})$/;

/** What bundlers put before the path of a source: `webpack://catalogue/./`. */
const BUNDLER = /^\w+:\/\/[^/]*\/(?:\.\/)?/;

export const isFrame = (text: string): boolean => isFilePath(FRAME.exec(text)?.[1] ?? '');

/** Returns the source place of each frame by the version's stored source maps; null where none names it. */
export async function sourcePlaces(
  files: ReleaseStore['files'],
  address: PartAddress,
  frames: readonly string[],
): Promise<(string | null)[]> {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? readMap(files, address, file);
    maps.set(file, map);
    return map;
  };
  return Promise.all(
    frames.map(async (frame) => {
      const [, file = '', line, column] = FRAME.exec(frame) ?? [];
      const map = isFrame(frame) ? await mapOf(file) : null;
      const found = map?.findOrigin(Number(line), Number(column));
      if (!found || !('fileName' in found)) return null;
      return `${found.fileName.replace(BUNDLER, '')}:${found.lineNumber}:${found.columnNumber}`;
    }),
  );
}

async function readMap(files: ReleaseStore['files'], address: PartAddress, file: string): Promise<SourceMap | null> {
  const written = await files.read(address, `${file}.map`);
  const map = written && sourceMap.safeParse(jsonIn(String(written)));
  return map?.success ? new SourceMap({ ...map.data, file, sourceRoot: '' }) : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});
