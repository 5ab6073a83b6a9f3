import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type ModuleItem, parse } from '@swc/core';

/** A file that imports a value from another file of the same part of the store. */
export interface Arrow {
  /** Both from the repository root, with `/`. */
  readonly from: string;
  readonly to: string;
}

/** Tests and their helpers may import anything. */
const ASIDE = /\.(test|race|front)\.tsx?$|(^|\/)(testing|front-door)\//;

/**
 * Returns the value imports by relative paths between the shipped files of a folder. Types do not count, because they do not
 * exist at run time, nor does a lazy `import()` from a route to its screen.
 *
 * @param root of the repository
 * @param folder from there, for example `packages/server/backend/src`
 */
export async function valueImports(root: string, folder: string): Promise<Arrow[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  const sources = names
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !ASIDE.test(name));
  const arrows = await Promise.all(
    sources.map(async (from) => importsOf(await readFile(join(root, from), 'utf8'), from.endsWith('x'), from)),
  );
  return arrows.flat().filter(({ to }) => !ASIDE.test(to));
}

async function importsOf(text: string, tsx: boolean, from: string): Promise<Arrow[]> {
  const { body } = await parse(text, { syntax: 'typescript', tsx });
  const modules = body.map(moduleOf).filter((module) => module?.startsWith('.'));
  return modules.map((module) => ({ from, to: posix.join(posix.dirname(from), module ?? '') }));
}

/** Module whose values a statement imports or re-exports; undefined for other statements, and for types. */
function moduleOf(item: ModuleItem): string | undefined {
  if (item.type === 'ExportAllDeclaration') return item.source.value;
  if (item.type === 'ExportNamedDeclaration' && item.source) return item.typeOnly ? undefined : item.source.value;
  if (item.type !== 'ImportDeclaration' || item.typeOnly) return undefined;
  const onlyTypes =
    item.specifiers.length > 0 && item.specifiers.every((one) => one.type === 'ImportSpecifier' && one.isTypeOnly);
  return onlyTypes ? undefined : item.source.value;
}
