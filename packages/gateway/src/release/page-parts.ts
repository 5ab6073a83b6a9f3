import type { Release, ShellManifest } from '@store/contracts';
import type { DevelopmentParts } from './development-parts.ts';

/** What a page is made of. */
export interface PageParts {
  readonly release: Release;
  readonly shell: ShellManifest;
  /** The published shell, whose server file draws pages, or at least runs remotes' loaders. */
  readonly drawnBy: ShellManifest;
  /** Origins of the development servers that parts come from, and the remotes among them; empty in production. */
  readonly developmentOrigins: readonly string[];
  readonly developmentRemotes: readonly string[];
}

interface Sources {
  readonly stable: () => Promise<Release | null>;
  readonly publishedShell: () => Promise<ShellManifest>;
  /** Null in production, where nobody is asked. */
  readonly development: (() => Promise<DevelopmentParts | null>) | null;
}

/** The live release and shell; outside production with what development servers have in place of it, or beside it. */
export function pageParts({ stable, publishedShell, development }: Sources): () => Promise<PageParts | null> {
  return async () => {
    const [release, served] = await Promise.all([stable(), development?.() ?? null]);
    if (!release) return null;
    const drawnBy = await publishedShell();
    if (!served) return { release, shell: drawnBy, drawnBy, developmentOrigins: [], developmentRemotes: [] };
    const names = served.remotes.map(({ manifest }) => manifest.name);
    const published = release.remotes.filter(({ manifest }) => !names.includes(manifest.name));
    return {
      release: { ...release, remotes: [...published, ...served.remotes] },
      shell: served.shell,
      drawnBy,
      developmentOrigins: served.origins,
      developmentRemotes: names,
    };
  };
}
