import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const state = z.object({
  port: z.int(),
  /** Started parts by name; a killed part stays listed with its last process. */
  parts: z.record(z.string(), z.object({ pid: z.int(), startedAt: z.string() })),
});

const fileOf = (folder) => path.join(folder, 'state.json');

/**
 * Reads the state of the cluster in a folder; null if there is none.
 * @throws {Error} when the file was not written by a cluster
 */
export function readState(folder) {
  if (!fs.existsSync(fileOf(folder))) return null;
  const read = state.safeParse(JSON.parse(fs.readFileSync(fileOf(folder), 'utf8')));
  if (!read.success) throw new Error(`${fileOf(folder)} is not the state of a cluster; delete it and start again`);
  return read.data;
}

/** Stores the current process of a part. */
export function keepPart(folder, port, name, process) {
  const known = readState(folder) ?? { port, parts: {} };
  writeState(folder, { port, parts: { ...known.parts, [name]: process } });
}

function writeState(folder, written) {
  fs.mkdirSync(folder, { recursive: true });
  // Atomic: a command may be stopped here.
  fs.writeFileSync(`${fileOf(folder)}.new`, `${JSON.stringify(written, null, 2)}\n`);
  fs.renameSync(`${fileOf(folder)}.new`, fileOf(folder));
}
