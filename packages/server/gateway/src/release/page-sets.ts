import type { Release } from '@store/contracts/composition';
import type { PageParts } from './page-parts.ts';
import type { PageSet } from './page-release.ts';
import { pageRemotesOf } from './page-remote.ts';
import type { ReleaseDetails } from './release-details.ts';

/** First page format whose shell loads the details of remotes that a page does not embed. */
const WITH_DETAILS = 2;

/**
 * Returns the release data of pages, one object per release. Pages embed all remotes when parts come from development
 * servers, which have no details file, or when the shell predates such files.
 */
export function pageSets(details: Pick<ReleaseDetails, 'of'>): (parts: PageParts) => PageSet {
  const known = new WeakMap<Release, PageSet>();
  return ({ release, shell, developmentOrigins }) => {
    const found = known.get(release);
    if (found) return found;
    const hasDetails = developmentOrigins.length === 0 && (shell.page_format ?? 1) >= WITH_DETAILS;
    const set = { id: release.id, remotes: pageRemotesOf(release), details: hasDetails ? details.of(release) : null };
    known.set(release, set);
    return set;
  };
}
