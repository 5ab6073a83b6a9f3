import type { DetailsFile, Page, PageRemote } from '@store/contracts/composition';

/** Release data shared by the pages of all addresses. */
export interface PageSet {
  readonly id: string;
  readonly remotes: readonly PageRemote[];
  /** File with the details of remotes a page does not embed; null when pages embed all. */
  readonly details: DetailsFile | null;
}

/**
 * Returns the release data of one page: the remotes it shows, and only the route paths of the others. A payment page
 * runs only the scripts its release lists for it, so it gets no previous versions and no details of other remotes.
 *
 * @param shown names of the remotes that the page shows.
 */
export function pageReleaseOf(
  { id, remotes, details }: PageSet,
  shown: readonly (string | undefined)[],
  isPayment: boolean,
): Page['release'] {
  const carried = details ? remotes.filter(({ name }) => shown.includes(name)) : remotes;
  const others = remotes.filter((remote) => !carried.includes(remote));
  return {
    id,
    remotes: carried.map((remote) => (isPayment || !shown.includes(remote.name) ? withoutPrevious(remote) : remote)),
    others: Object.fromEntries(others.map(({ name, routes }) => [name, routes.map(({ path }) => path)])),
    ...(details && !isPayment ? { details } : {}),
  };
}

const withoutPrevious = ({ previous, ...remote }: PageRemote): PageRemote => remote;
