import type { Release } from '@store/contracts/composition';
import type { PageParts } from './page-parts.ts';
import type { PageSet } from './page-release.ts';
import { pageRemotesOf } from './page-remote.ts';
import type { ReleaseDetails } from './release-details.ts';

/** From this format on a shell finds the remotes that a page does not carry. */
const WITH_DETAILS = 2;

/**
 * The release of pages, one object for each. Where parts come from development servers pages carry all remotes, since nobody keeps a
 * file of those; so do pages of a shell that was built before there were such files.
 */
export function pageSets(details: Pick<ReleaseDetails, 'of'>): (parts: PageParts) => PageSet {
  const known = new WeakMap<Release, PageSet>();
  return ({ release, shell, developmentOrigins }) => {
    const found = known.get(release);
    if (found) return found;
    const hasDetails = developmentOrigins.length === 0 && (shell.page_format ?? 1) >= WITH_DETAILS;
    const set = {
      id: release.id,
      remotes: pageRemotesOf(release),
      details: hasDetails ? details.of(release) : null,
    };
    known.set(release, set);
    return set;
  };
}
