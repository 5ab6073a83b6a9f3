import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFile } from '@store/contracts/composition';

/**
 * First rules of a page, so that components override resets, and screens override components. The development build writes
 * a comment before each sheet.
 */
const FIRST_LAYER = /^(?:\s|\/\*[\s\S]*?\*\/|@charset[^;]*;)*@layer reset\b/;

/** Explains why the shell's sheets would define the layers in a wrong order; empty when they begin with the resets. */
export async function layerOffences(dist: string, [first]: readonly BuiltFile[]): Promise<string[]> {
  if (!first) return ['the shell has no style sheet'];
  const code = await readFile(join(dist, first.path), 'utf8');
  return FIRST_LAYER.test(code) ? [] : [`${first.path}: the resets come after components, which they then overrule`];
}
