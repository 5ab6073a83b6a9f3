import type { LiveShell, Release } from '@store/contracts/composition';
import type { DevelopmentParts } from './development-parts.ts';
import type { DocumentTexts } from './document-texts.ts';

/** The parts a page is rendered from. */
export interface PageParts {
  readonly release: Release;
  readonly shell: LiveShell;
  /** The published shell: its server file renders pages, or at least runs the remotes' loaders. */
  readonly renderedBy: LiveShell;
  readonly texts: DocumentTexts;
  /** Origins of development servers, and the remotes they serve; empty in production. */
  readonly developmentOrigins: readonly string[];
  readonly developmentRemotes: readonly string[];
  /** Distinguishes the states of a release whose routes have dates. */
  readonly dates?: string;
}

interface Sources {
  readonly texts: (release: Release, shell: LiveShell) => Promise<DocumentTexts>;
  /** Null in production. */
  readonly development: (() => Promise<DevelopmentParts | null>) | null;
}

/** Returns the parts of a release; outside production, parts of development servers replace published ones. */
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

/** Returns the release with published remotes replaced by development servers' remotes. */
function withServed(release: Release, served: DevelopmentParts['remotes']): Release {
  const names = served.map(({ manifest }) => manifest.name);
  const published = release.remotes.filter(({ manifest }) => !names.includes(manifest.name));
  const previous = release.previous?.filter(({ manifest }) => !names.includes(manifest.name));
  return { ...release, remotes: [...published, ...served], ...(previous ? { previous } : {}) };
}
