import type { DetailsFile, Page, PageRemote } from '@store/contracts/composition';

/** A release as pages of all addresses are made from it. */
export interface PageSet {
  readonly id: string;
  readonly remotes: readonly PageRemote[];
  /** Where pages find the remotes that they do not show; null when they carry all. */
  readonly details: DetailsFile | null;
}

/**
 * What one page carries of its release: the remotes that it shows, of the others the addresses they claim. A payment page runs the
 * scripts that its release lists for it and no others, so it knows no version before and no way to other remotes.
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
    remotes: isPayment ? carried.map(({ previous, ...remote }) => remote) : [...carried],
    others: Object.fromEntries(others.map(({ name, routes }) => [name, routes.map(({ path }) => path)])),
    ...(details && !isPayment ? { details } : {}),
  };
}
