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
  const scripts = new Map<string, ReturnType<typeof readScript>>();
  const scriptOf = (file: string) => {
    const script = scripts.get(file) ?? readScript(files, address, file);
    scripts.set(file, script);
    return script;
  };
  return Promise.all(
    frames.map(async (frame) => {
      const [, file = '', line, column] = FRAME.exec(frame) ?? [];
      const script = isFrame(frame) ? await scriptOf(file) : null;
      return script && placeIn(script, Number(line), Number(column));
    }),
  );
}

type Script = NonNullable<Awaited<ReturnType<typeof readScript>>>;

/** A map names the nearest place before each one, also beyond the end of the script. */
function placeIn({ map, lines }: Script, line: number, column: number): string | null {
  if (column > (lines[line - 1]?.length ?? 0)) return null;
  const found = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found) || found.generatedLine !== line - 1) return null;
  return `${found.originalSource.replace(BUNDLER, '')}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

async function readScript(files: ReleaseStore['files'], address: PartAddress, file: string) {
  const [script, written] = await Promise.all([files.read(address, file), files.read(address, `${file}.map`)]);
  const map = written && sourceMap.safeParse(jsonIn(String(written)));
  if (!script || !map?.success) return null;
  return { map: new SourceMap({ ...map.data, file, sourceRoot: '' }), lines: String(script).split('\n') };
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
