import * as z from 'zod/mini';
import { builtFile, plainClaim } from './remote-manifest.ts';

export const thirdPartyPurpose = z.enum(['fraud-prevention', 'analytics']);
export type ThirdPartyPurpose = z.infer<typeof thirdPartyPurpose>;

/** Addresses outside the store that its pages link to; from the environment, never from code. */
export const outsideAddresses = z.object({
  help_centre: z.string(),
  change_password: z.string(),
  /** P-16: whose scripts run beside a page, each in a frame of its purpose, and the hosts they talk to. */
  third_parties: z._default(z.array(z.object({ purpose: thirdPartyPurpose, hosts: z.array(z.string()) })), []),
});
export type OutsideAddresses = z.infer<typeof outsideAddresses>;

/** Where the frame of a purpose stands; `page` is what it is told of the page it is beside. */
export const thirdPartyFrame = (purpose: ThirdPartyPurpose, page: string): string =>
  `/third-party/${purpose}?page=${encodeURIComponent(page)}`;

/**
 * Preloaded answers, by `requestKey`; each is the raw envelope as the backend gave it, or null where the backend
 * failed: the browser then renders as the server did, and asks again once the page is live.
 */
export const preloadedAnswers = z.record(z.string(), z.unknown());

/** A step of the breadcrumb bar; the last is shown as text (B-11). */
export const crumb = z.object({ label: z.string(), href: z.string() });

/** What the server rendered; the browser hydrates exactly that. */
export const renderedScreen = z.object({
  /** `remote/route-id` of the rendered route. */
  route: z.string(),
  /** False when only the frame was rendered and the screen is left to the browser. */
  screen: z.boolean(),
  crumbs: z.array(crumb),
});
export type RenderedScreen = z.infer<typeof renderedScreen>;

/** A claimed address as pages carry it. */
export const pageClaim = z.extend(z.omit(plainClaim, { scripts: true, styles: true }), {
  /** When its page is over, epoch ms by the server's clock; absent for one that stays. */
  until: z.optional(z.int()),
  /** Files its first paint needs, relative to the remote's base: what warming a link asks for. */
  files: z.array(z.string()),
});
export type PageClaim = z.infer<typeof pageClaim>;

/** The code of one version of a remote, as pages carry it. */
export const remoteCode = z.object({
  base: z.string(),
  version: z.string(),
  /** Name that its entry gives its container on the page. */
  container: z.string(),
  entry: builtFile,
  /** Paths of the API's calls that it may make; absent in builds from before they were recorded: all. */
  calls: z.optional(z.array(z.string())),
});
export type RemoteCode = z.infer<typeof remoteCode>;

/** A live remote as pages carry it: what the browser needs to load it, and no more. */
export const pageRemote = z.extend(remoteCode, {
  name: z.string(),
  routes: z.array(pageClaim),
  /** The version that was live before, tried once when this one fails; never on a payment page (docs/decisions/0055). */
  previous: z.optional(remoteCode),
});
export type PageRemote = z.infer<typeof pageRemote>;

/** Where all remotes of a page's release are described: one file that never changes. */
export const releaseDetails = z.object({ remotes: z.array(pageRemote) });
export const detailsFile = z.object({ path: z.string(), integrity: z.string() });
export type DetailsFile = z.infer<typeof detailsFile>;

/** Everything the gateway writes into a page, in `<script type="application/json" id="page">`. */
export const page = z.object({
  release: z.object({
    id: z.string(),
    /** Those that the page shows; without `details` all of them. */
    remotes: z.array(pageRemote),
    /** Addresses that the other live remotes claim, by remote. */
    others: z._default(z.record(z.string(), z.array(z.string())), {}),
    /** Absent on payment pages, which nothing else is loaded into: every other address is another document. */
    details: z.optional(detailsFile),
  }),
  answers: preloadedAnswers,
  /** Questions still open when the page was rendered; their answers follow at the document's end, each in an element of its own. */
  coming: z._default(z.array(z.string()), []),
  /** Null when the browser renders everything. */
  drawn: z._default(z.nullable(renderedScreen), null),
  outside: outsideAddresses,
  /** Server time when the page was made, epoch ms: sale windows follow it, not the visitor's clock (B04). */
  served_at: z.int(),
  /** True outside production: the bus overlay may be opened. */
  development: z._default(z.boolean(), false),
});
export type Page = z.infer<typeof page>;
export const PAGE_ELEMENT_ID = 'page';

/**
 * Tells how old a page was when it was sent, ms: one page serves many, and its `served_at` is its render's. A header
 * that scripts can read of the document they stand in.
 */
export const RENDER_AGE = { header: 'server-timing', metric: 'age' } as const;

/** Tells in the same header which request brought the page: the お問い合わせ番号 of a fault on it, by which logs know it. */
export const PAGE_REQUEST = { header: 'server-timing', metric: 'request' } as const;

/**
 * Proves in the same header that a gateway served this page, with which release and when. A report of the page carries it
 * (`REPORTED_PAGE_HEADER`); each figure of the page counts once.
 */
export const PAGE_PROOF = { header: 'server-timing', metric: 'proof' } as const;

/** Header of API answers: the release that the visitor's next page comes from. Another than the page's own: it is outdated. */
export const NEXT_RELEASE_HEADER = 'x-next-release';

/** Attribute of the elements that carry answers which came after the page was rendered; its value is the `requestKey`. */
export const DEFERRED_ANSWER_ATTRIBUTE = 'data-answer';

/** Said on the document when the rendered page has become live: taps kept until then are given back. */
export const PAGE_LIVE_EVENT = 'store:live';

/** Said before that, when the frame around the screen answers. */
export const FRAME_LIVE_EVENT = 'store:frame-live';

/** On an element that answers already though the screen does not yet: the frame, or a panel about the screen. */
export const LIVE_ATTRIBUTE = 'data-live';
