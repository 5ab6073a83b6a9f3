import { UsageError } from './usage-error.ts';

/** `catalogue@1.5.0-x`, or a part alone. */
export interface PartVersion {
  readonly part: string;
  readonly version: string | undefined;
}

/** Reads a part with or without its version. */
export function readPartVersion(word: string): PartVersion {
  const at = word.indexOf('@');
  return at < 0 ? { part: word, version: undefined } : { part: word.slice(0, at), version: word.slice(at + 1) };
}

/**
 * Reads a part with its version.
 * @throws {UsageError} when there is none
 */
export function readFullVersion(word: string): { readonly part: string; readonly version: string } {
  const { part, version } = readPartVersion(word);
  if (part && version) return { part, version };
  throw new UsageError(`"${word}" has no version; expected part@version such as catalogue@1.5.0`);
}
