import type { BuiltFile, LiveRemote, LiveShell, RouteClaim } from '@store/contracts/composition';
import type { DocumentTexts } from '../release/document-texts.ts';

/** A built file and the base of its address. */
export interface PageFile {
  readonly base: string;
  readonly file: BuiltFile;
}

/** Hashes by which a policy allows inlined content: `sha384-…`. */
export interface CspHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

export const NOTHING_INLINE: CspHashes = { styles: [], scripts: [] };

interface Document {
  readonly shell: LiveShell;
  readonly matched: { readonly remote: LiveRemote; readonly claim: RouteClaim } | null;
  readonly texts: DocumentTexts;
  /** Whether it starts with the early script. */
  readonly isRendered: boolean;
}

/** Returns the hashes of what `documentStart` inlines: a file's integrity is the hash of its text. */
export function cspHashesOf({ shell, matched, texts, isRendered }: Document): CspHashes {
  const early = isRendered && shell.early ? [{ base: shell.base, file: shell.early }] : [];
  const hashesOf = (files: readonly PageFile[]) =>
    files.filter(({ base, file }) => base + file.path in texts).map(({ file }) => file.integrity);
  return { styles: hashesOf([...shellStyles(shell), ...routeStyles(matched)]), scripts: hashesOf(early) };
}

/** Returns the styles of the frame. */
export const shellStyles = ({ base, styles }: LiveShell): PageFile[] => styles.map((file) => ({ base, file }));

/** Returns the styles of the route's first screen. */
export const routeStyles = (matched: Document['matched']): PageFile[] =>
  matched?.claim.styles.map((file) => ({ base: matched.remote.base, file })) ?? [];
