import type { LiveShell, Release } from '@store/contracts/composition';
import type { DevelopmentParts } from './development-parts.ts';
import type { DocumentTexts } from './document-texts.ts';

/** What a page is made of. */
export interface PageParts {
  readonly release: Release;
  readonly shell: LiveShell;
  /** The published shell, whose server file renders pages, or at least runs remotes' loaders. */
  readonly renderedBy: LiveShell;
  readonly texts: DocumentTexts;
  /** Origins of the development servers that parts come from, and the remotes among them; empty in production. */
  readonly developmentOrigins: readonly string[];
  readonly developmentRemotes: readonly string[];
}

interface Sources {
  readonly texts: (release: Release, shell: LiveShell) => Promise<DocumentTexts>;
  /** Null in production, where nobody is asked. */
  readonly development: (() => Promise<DevelopmentParts | null>) | null;
}

/** What pages of a release are made of; outside production with what development servers have in place of it, or beside it. */
export function pageParts({ texts, development }: Sources): (published: Release) => Promise<PageParts> {
  return async (published) => {
    const served = (await development?.()) ?? null;
    const renderedBy = published.shell;
    const shell = served?.shell ?? renderedBy;
    const release = served ? withServed(published, served.remotes) : published;
    return {
      release,
      shell,
      renderedBy,
      texts: await texts(release, shell),
      developmentOrigins: served?.origins ?? [],
      developmentRemotes: served?.remotes.map(({ manifest }) => manifest.name) ?? [],
    };
  };
}

/** The release with what development servers have in place of what is published. */
function withServed(release: Release, served: DevelopmentParts['remotes']): Release {
  const names = served.map(({ manifest }) => manifest.name);
  const published = release.remotes.filter(({ manifest }) => !names.includes(manifest.name));
  const previous = release.previous?.filter(({ manifest }) => !names.includes(manifest.name));
  return { ...release, remotes: [...published, ...served], ...(previous ? { previous } : {}) };
}
