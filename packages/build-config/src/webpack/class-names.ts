import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { LoaderContext } from 'webpack';

/** Signs of the hash that tells style sheets of one owner apart: 16 million of them. */
const HASH_SIGNS = 4;

type NameClass = (context: LoaderContext<unknown>, pattern: string, local: string) => string;

/**
 * Names the classes and keyframes of CSS Modules `{owner}_{sheet}{class}`: the owner as it is called, since teams may not
 * meet, the sheet by a hash of its path, and the class by a letter or two in the order of the sheet. A page says each of
 * its 440 names in markup, styles and scripts; words and a hash of its own for each are a twelfth of the page (brotli).
 * Browser and server builds read the same sheets and so find the same names.
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

/** Of the path within the part that is built, so that every machine finds the same. */
function hashOf(path: string): string {
  return createHash('sha256')
    .update(path.replaceAll('\\', '/'))
    .digest('base64url')
    .replaceAll('-', '')
    .slice(0, HASH_SIGNS);
}

/** a … z, aa … */
function letters(n: number): string {
  const rest = Math.floor(n / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(97 + (n % 26));
}
