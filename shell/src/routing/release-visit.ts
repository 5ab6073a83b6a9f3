import type { LiveClaim } from '../composition/composition.ts';

/** What a page's document says of its parts. */
interface Opened {
  /** The release that the document was made from. */
  readonly release: string;
  readonly claimOf: (path: string) => Pick<LiveClaim, 'zone'> | undefined;
  /** The document's place; moves with each navigation. */
  readonly location: Pick<Location, 'pathname'>;
  readonly tell: (address: string) => void;
}

/**
 * The visit's parts: in a zone (a purchase, a medicine) the gateway keeps them, which it is told of here where no document is loaded;
 * elsewhere an open page takes the next release with the next link.
 */
export function createReleaseVisit({ release, claimOf, location, tell }: Opened) {
  const zoneOf = (path: string) => claimOf(path)?.zone;
  let zone = zoneOf(location.pathname);
  let next = release;
  return {
    /** An answer said which release the next page comes from. */
    hear(said: string): void {
      next = said;
    },
    /** Whether a link is to load its page as a document: not within a zone, nor to another state of the same screen. */
    needsDocument(path: string): boolean {
      const { pathname } = new URL(path, 'https://store.invalid');
      return next !== release && pathname !== location.pathname && !(zone && zoneOf(pathname));
    },
    /** A screen is gone to without a document. */
    goTo(claim: Pick<LiveClaim, 'zone'>): void {
      if (!claim.zone !== !zone) tell(`/release/zone?release=${release}&zone=${claim.zone ? 'in' : 'out'}`);
      zone = claim.zone;
    },
  };
}
export type ReleaseVisit = ReturnType<typeof createReleaseVisit>;
