import type { Page } from '@store/contracts/composition';

/** Every part's `name@version` on this page, by its name. */
export type PartNames = ReadonlyMap<string, string>;

/** The page's parts: its remotes, and the shell as its scripts' addresses name it. */
export function partNames({ remotes }: Page['release'], document: Pick<Document, 'scripts'>): PartNames {
  const shell = [...document.scripts].map(({ src }) => /\/shell\/([^/]+)\//.exec(src)?.[1]).find(Boolean);
  const named = remotes.map(({ name, version }) => [name, `${name}@${version}`] as const);
  return new Map([...named, ...(shell ? [['shell', `shell@${shell}`] as const] : [])]);
}

/**
 * Whose code a text with script addresses names: the first remote in it, since the shell's React and components stand between a
 * remote's frames; else the shell. Undefined for what is no part's: a browser's extension, a script of the document.
 */
export function partIn(text: string, names: PartNames): string | undefined {
  for (const [, name = '', version] of text.matchAll(/\/remotes\/([^/\s]+)\/([^/\s]+)\//g))
    if (names.get(name) === `${name}@${version}`) return name;
  return /\/shell\/[^/\s]+\//.test(text) ? 'shell' : undefined;
}
