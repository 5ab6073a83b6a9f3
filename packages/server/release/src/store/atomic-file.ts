import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

/** Writes a file atomically: readers see the old or the new content. */
export async function writeJsonAtomically(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`);
  await rename(draft, file);
}

/** Reads and validates a JSON file; errors name the file. */
export async function readJson<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(file, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is broken`, { cause });
  }
}

/** Whether an error means that a file does not exist, or that a folder of its path is a file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
