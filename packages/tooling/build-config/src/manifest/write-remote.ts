import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleOffences } from '@store/release/rules';
import { filesIn } from '../part/built-file.ts';
import type { Part } from '../part/part.ts';
import { writeManifest } from '../part/source.ts';
import { budgetOffences } from './budget.ts';
import { precompress } from './precompress.ts';
import { type BuiltRemote, makeRemoteManifest } from './remote-manifest.ts';

/** Writes `remote.json` beside a build and compresses its files; returns why the build is invalid instead. */
export async function writeRemote(
  part: Part,
  built: BuiltRemote,
  mode: 'production' | 'development',
): Promise<readonly string[]> {
  const manifest = await makeRemoteManifest(part, built, mode);
  if (mode === 'production') {
    const offences = [...(await sheetOffences(part)), ...budgetOffences(manifest)];
    if (offences.length > 0) return offences;
    await precompress(part.dist);
  }
  await writeManifest(part, 'remote.json', manifest);
  return [];
}

async function sheetOffences({ dist, name }: Part): Promise<string[]> {
  const offencesOf = async (sheet: string) =>
    styleOffences(await readFile(join(dist, sheet)), name).map((offence) => `${sheet}: ${offence}`);
  return (await Promise.all((await filesIn(dist, /\.css$/)).map(offencesOf))).flat();
}
