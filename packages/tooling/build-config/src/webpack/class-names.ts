import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { LoaderContext } from 'webpack';

/** Length of the hash that distinguishes style sheets of one owner: 16 million values. */
const HASH_SIGNS = 4;

type NameClass = (context: LoaderContext<unknown>, pattern: string, local: string) => string;

/**
 * Names the classes and keyframes of CSS Modules `{owner}_{sheet}{class}`: the owner's full name, so that teams never
 * collide, a hash of the sheet's path, and one or two letters in the order of the sheet. A page repeats each of
 * its 440 names in markup, styles and scripts; readable names with a hash each are a twelfth of the page (brotli).
 * Browser and server builds read the same sheets and so produce the same names.
 */
export function shortClassNames(owner: string): NameClass {
  const sheets = new Map<string, Map<string, string>>();
  return ({ rootContext, resourcePath }, _pattern, local) => {
    const names = sheets.get(resourcePath) ?? new Map<string, string>();
    sheets.set(resourcePath, names);
    const name = names.get(local) ?? `${owner}_${hashOf(relative(rootContext, resourcePath))}${letters(names.size)}`;
    names.set(local, name);
    return name;
  };
}

/** Hashes the path within the part, so that every machine gets the same result. */
const hashOf = (path: string): string =>
  createHash('sha256').update(path.replaceAll('\\', '/')).digest('base64url').replaceAll('-', '').slice(0, HASH_SIGNS);

/** a … z, aa … */
function letters(n: number): string {
  const rest = Math.floor(n / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(97 + (n % 26));
}
