/** Looks up the `name@version` of a part running on this page; undefined if there is no such part. */
export interface PartNames {
  get(name: string): string | undefined;
}

/**
 * Creates the lookup for the page's remotes and the shell, whose version is in its script URLs.
 *
 * @param versionOf returns the running version of a remote; empty if unknown
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

/** A script of a remote, or the mark of its components (`marked-part.tsx`). */
const OF_REMOTE = /\/remotes\/([^/\s]+)\/([^/\s]+)\/|part\(([a-z0-9-]+)@([^)\s]+)\)/g;
/** A script of the shell; React's own is `framework`. */
const OF_SHELL = /\/shell\/[^/\s]+\/(framework\b)?/g;

interface Page {
  /** Returns whether a version ran on this page before another one took over. */
  readonly wasSeen: (part: string) => boolean;
  /** Remote of the shown screen. */
  readonly remote: string | undefined;
}

/**
 * Returns the `name@version` whose code a text with script URLs refers to: the first remote in it, since frames of React
 * and shell components surround those of a remote; otherwise the shell. A text that names React alone is about what the
 * page's remote passed to it. Undefined for other scripts, such as browser extensions.
 */
export function partIn(text: string, names: PartNames, { wasSeen, remote }: Page): string | undefined {
  for (const [, scripted, its, marked = '', version] of text.matchAll(OF_REMOTE)) {
    const name = scripted ?? marked;
    const part = `${name}@${its ?? version}`;
    if (names.get(name) === part || wasSeen(part)) return part;
  }
  const scripts = [...text.matchAll(OF_SHELL)];
  if (scripts.length === 0) return undefined;
  const isOfReact = scripts.every(([, framework]) => framework !== undefined);
  return (isOfReact && remote !== undefined ? names.get(remote) : undefined) ?? names.get('shell');
}

/** Most frames in a report of a fault. */
const MAX_FRAMES = 5;

/** Returns the places in a part's scripts that a stack names, innermost first: `188.91263eac.js:1:2345`. */
export function framesIn(text: string, part: string): string[] {
  const frames = [...text.matchAll(/\/(?:remotes\/([^/\s]+)|shell)\/([^/\s]+)\/([\w.~/-]+:\d+:\d+)/g)];
  const own = frames.flatMap(([, name = 'shell', version, frame = '']) => (part === `${name}@${version}` ? frame : []));
  return [...new Set(own)].slice(0, MAX_FRAMES);
}
