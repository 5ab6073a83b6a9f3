import { resolve } from 'node:path';
import { readForeignBuild } from '../manifest/foreign-build.ts';
import { writeRemote } from '../manifest/write-remote.ts';
import { partAt } from '../part/part.ts';
import { WordsError } from './run-tool.ts';

/**
 * `store-remote manifest`: writes `remote.json` for a build of any build tool; returns the exit code.
 * @throws {WordsError} when the build is invalid, with every reason
 */
export async function manifestCommand(dir: string, dist: string): Promise<number> {
  try {
    const part = { ...partAt(dir), dist: resolve(dir, dist) };
    const offences = await writeRemote(part, await readForeignBuild(part), 'production');
    if (offences.length > 0) throw new WordsError(offences.join('\n'));
    return 0;
  } catch (fault) {
    throw new WordsError(fault instanceof Error ? fault.message : String(fault));
  }
}
