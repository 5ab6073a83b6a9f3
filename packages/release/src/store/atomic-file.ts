import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

/** Writes a file so that a reader sees the old content or the new one, never a part. */
export async function writeJsonAtomically(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`);
  await rename(draft, file);
}

/** Reads and checks a JSON file; a missing, broken or wrong one is an error that names the file. */
export async function readJson<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(file, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is broken`, { cause });
  }
}

/** Whether an error says that a file is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
