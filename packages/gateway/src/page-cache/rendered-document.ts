/** A page as it was rendered for a guest without a single cookie, so that it may be everybody's. */
export interface RenderedDocument {
  readonly status: number;
  /** Lower-case names: `content-type`, `location`, … Caching is not their business here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The remote whose version before rendered the page, because the live one failed. */
  readonly standsIn?: string | undefined;
  /** What the page shows: product codes, and `lists`. */
  readonly tags: readonly string[];
  /** False when something was left out because it failed or came too late; such a page is nobody else's. */
  readonly isWhole: boolean;
  /** The next moment at which time alone changes the page (a sale ends), epoch ms. */
  readonly changesAt?: number | undefined;
}

/** What a cached page depends on beside the catalogue; in another release or shell it is another page. */
export interface PageKey {
  readonly release: string;
  /** The shell's build, by a file name that carries its hash. */
  readonly shell: string;
  /** Path and search as asked for. */
  readonly address: string;
}

/** A page that somebody asks for, and whether others outside may keep the answer: `private` where it is of a canary or a pinned visit. */
export interface WantedPage extends PageKey {
  readonly isShared: boolean;
  /** The id of all that is live for anybody, canaries as well: with another one, what a CDN kept until now is over. */
  readonly live: string;
  /** The `server-timing` entries by which a page knows the request that brought it, made for each answer. */
  readonly arrivalOf: (standsIn: string | undefined) => string;
  /** Called before the page is rendered for this request. @throws TooManyPages when its network has had too many. */
  takeRender(): void;
}

/** Stands for “every page” where a purge names tags. */
export const ALL_PAGES = 'pages';
/** The tag of pages that list products: they change with products they do not show yet. */
export const LISTS = 'lists';
