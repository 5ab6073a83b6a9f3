import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const state = z.object({
  port: z.int(),
  /** What was started, by name; a part that was killed stays listed with the process that it had. */
  parts: z.record(z.string(), z.object({ pid: z.int(), startedAt: z.string() })),
});

const fileOf = (folder) => path.join(folder, 'state.json');

/**
 * What is known of the cluster in a folder; null where there was none yet.
 * @throws {Error} when the file is not what a cluster wrote
 */
export function readState(folder) {
  if (!fs.existsSync(fileOf(folder))) return null;
  const read = state.safeParse(JSON.parse(fs.readFileSync(fileOf(folder), 'utf8')));
  if (!read.success) throw new Error(`${fileOf(folder)} is no state of a cluster; remove it and start anew`);
  return read.data;
}

/** Keeps the process that a part has now. */
export function keepPart(folder, port, name, process) {
  const known = readState(folder) ?? { port, parts: {} };
  writeState(folder, { port, parts: { ...known.parts, [name]: process } });
}

function writeState(folder, written) {
  fs.mkdirSync(folder, { recursive: true });
  // Whole or not at all: a command may be stopped here.
  fs.writeFileSync(`${fileOf(folder)}.new`, `${JSON.stringify(written, null, 2)}\n`);
  fs.renameSync(`${fileOf(folder)}.new`, fileOf(folder));
}
