import type { LiveRemote, LiveShell, OutsideAddresses } from '@store/contracts/composition';
import type { DocumentTexts } from '../release/document-texts.ts';
import type { PageSet } from '../release/page-release.ts';
import type { CspHashes } from '../security/inline-files.ts';

/** What pages of one release are rendered from; a worker is told once. */
export interface RenderParts {
  /** Names the release and the shell's build together. */
  readonly key: string;
  /** As pages carry it. */
  readonly pages: PageSet;
  readonly remotes: readonly LiveRemote[];
  /** Versions that were live before, each tried once where the live one fails. */
  readonly previous: readonly LiveRemote[];
  readonly shell: LiveShell;
  readonly texts: DocumentTexts;
  /** The shell's server file on the disk, and its integrity as it was built. */
  readonly shellFile: string;
  readonly shellIntegrity: string;
  /** Remotes' server files by name: on the disk, or at a development server. */
  readonly remoteFiles: Readonly<Record<string, string>>;
  readonly previousFiles: Readonly<Record<string, string>>;
}

/** One page to render. */
export interface RenderRequest {
  /** Whole address. */
  readonly url: string;
  readonly matched: { readonly remote: string; readonly route: string } | null;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  /** Epoch ms. */
  readonly now: number;
  /** Longest to wait for answers, ms. */
  readonly waitMs: number;
  /** Longest to wait for the loader of a page that may not exist, ms. */
  readonly statusWaitMs: number;
  /** `shell-only`: no code of a remote is run. `data-only`: the browser renders, the page only brings its data. */
  readonly mode: 'page' | 'shell-only' | 'data-only';
  /** The version before renders: the live one is known to fail. */
  readonly usesPrevious?: boolean;
  /** A payment page runs listed files only, so nothing but its data stands in the document itself (PCI DSS 6.4.3). */
  readonly isPayment: boolean;
  readonly backendUrl: string;
  /** The visitor's own headers that go along to the backend; none of a visitor's on a cacheable page. */
  readonly headers: Readonly<Record<string, string>>;
  /** For a page that everybody may get: what it shows is found out, so that it can be purged. */
  readonly isCacheable: boolean;
}

/** What a worker made of a request. */
export type RenderResult =
  | { readonly kind: 'redirect'; readonly path: string; readonly cookies: readonly string[] }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404 | 503;
      /** The document, whole; without its end while answers are still coming. */
      readonly body: string;
      /** Of what stands in the document itself, for its policy. */
      readonly cspHashes: CspHashes;
      /** Keys of the answers still coming, in no order. */
      readonly coming: readonly string[];
      /** True when the page may be kept for others. */
      readonly isWhole: boolean;
      /** See `pageTags`; of cacheable pages only. */
      readonly tags: readonly string[];
      readonly changesAt: number | undefined;
      readonly cookies: readonly string[];
      /** What the remote's versions threw, the live one first; the last of them rendered unless it is among these. */
      readonly faults: readonly VersionFault[];
    };

/** What the code of a remote's version threw. */
export interface VersionFault {
  /** `name@version` */
  readonly version: string;
  readonly fault: string;
}

/** What a worker is started with. */
export interface WorkerStart {
  /** Places BEAT and TURN. */
  readonly memory: SharedArrayBuffer;
  /** False in tests alone, which then see what the fence is for (docs/decisions/0031). */
  readonly isFenced: boolean;
}

/** What the gateway says to a worker. */
export type ToWorker =
  | { readonly kind: 'parts'; readonly parts: RenderParts }
  | { readonly kind: 'forget'; readonly key: string }
  | { readonly kind: 'render'; readonly id: number; readonly key: string; readonly request: RenderRequest };

/** What a worker says to the gateway. */
export type FromWorker =
  /** Its own code is loaded; from now on it can be given pages. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'rendered'; readonly id: number; readonly result: RenderResult }
  /** The frame itself, or the shell's server file, failed. */
  | { readonly kind: 'failed'; readonly id: number; readonly fault: string }
  | { readonly kind: 'deferred'; readonly id: number; readonly key: string; readonly answer: unknown }
  | { readonly kind: 'end'; readonly id: number }
  /** A question the backend did not answer; its page goes on without. */
  | { readonly kind: 'unanswered'; readonly call: string; readonly fault: string }
  /** A promise that nobody waited for, or a timer that threw: a mistake of some code, laid at no page's door. */
  | { readonly kind: 'stray'; readonly fault: string };

/** Places in the memory a worker shares with the gateway: a number that changes while its loop turns, and whose turn it is. */
export const BEAT = 0;
export const TURN = 1;
