/** The `name@version` of a part that runs on this page; undefined for what is none of its parts. */
export interface PartNames {
  get(name: string): string | undefined;
}

/**
 * The page's parts: its remotes, and the shell as its scripts' addresses name it.
 *
 * @param versionOf the version of a remote that runs, or would; empty for one that the page does not know
 */
export function partNames(versionOf: (name: string) => string, document: Pick<Document, 'scripts'>): PartNames {
  const shell = [...document.scripts].map(({ src }) => /\/shell\/([^/]+)\//.exec(src)?.[1]).find(Boolean);
  return {
    get(name) {
      const version = name === 'shell' ? shell : versionOf(name);
      return version ? `${name}@${version}` : undefined;
    },
  };
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
