import type {
  FormNote,
  FormState,
  LiveRemote,
  LiveShell,
  OutsideAddresses,
  UnfinishedForm,
} from '@store/contracts/composition';
import type { SentForm } from '@store/remote-kit/shell';
import type { Backends } from '../backend/backends.ts';
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
  /** Longest to wait for what the screen cannot be rendered without, and a page's status depends on, ms. */
  readonly statusWaitMs: number;
  /** `shell-only`: no code of a remote is run. `data-only`: the browser renders, the page only brings its data. */
  readonly mode: 'page' | 'shell-only' | 'data-only';
  /** The version before renders: the live one is known to fail. */
  readonly usesPrevious?: boolean;
  /** A payment page runs listed files only, so nothing but its data stands in the document itself (PCI DSS 6.4.3). */
  readonly isPayment: boolean;
  readonly backends: Backends;
  /** The visitor's own headers that go along to the backend; none of a visitor's on a cacheable page. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names the request in the log. */
  readonly requestId: string;
  /** Whose turn it takes where pages have to wait: the visitor's address, or the page's own where it is for everybody. */
  readonly turnOf: string;
  /** The visitor's address; of a cacheable page, that of the first visitor. */
  readonly ip?: string;
  /** How long it waited for its turn, ms. */
  readonly waitedMs?: number;
  /** For a page that everybody may get: what it shows is found out, so that it can be purged. */
  readonly isCacheable: boolean;
  /** Instead of a page: what a form of the matched remote asks for is done. */
  readonly form?: SentForm;
  /** Makes the forms of this page count once each; absent on a page that everybody may get. */
  readonly formKey?: string;
  /** A form of this page that could not be taken as it was filled in. */
  readonly unfinished?: UnfinishedForm;
  /** What the form came to that led here. */
  readonly note?: FormNote;
}

/** A page as a worker is given it: what the backend is asked with stays in the gateway. */
export type PageToRender = Omit<RenderRequest, 'backends' | 'headers' | 'requestId' | 'turnOf' | 'ip' | 'waitedMs'>;

/** What a worker made of a request. */
export type RenderResult =
  /** What came of a form; `faults` has what the remote's code threw. */
  | {
      readonly kind: 'form';
      readonly to: string | null;
      readonly note: FormNote | null;
      readonly errors?: UnfinishedForm['errors'] | undefined;
      readonly state?: FormState | undefined;
      readonly cookies: readonly string[];
      readonly faults: readonly VersionFault[];
    }
  | { readonly kind: 'redirect'; readonly path: string; readonly cookies: readonly string[] }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404 | 410 | 503;
      /** The document, whole; without its end while answers are still coming. */
      readonly body: string;
      /** Of what stands in the document itself, for its policy. */
      readonly cspHashes: CspHashes;
      /** Keys of the answers still coming, in no order. */
      readonly coming: readonly string[];
      /** True when the version before rendered what the live one did not. */
      readonly isByPrevious: boolean;
      /** True when the page may be kept for others. */
      readonly isWhole: boolean;
      /** See `pageTags`; of cacheable pages only. */
      readonly tags: readonly string[];
      readonly changesAt: number | undefined;
      readonly cookies: readonly string[];
      /** What the remote's versions threw, the live one first; the last of them rendered unless it is among these. */
      readonly faults: readonly VersionFault[];
    };

/** A version of a remote that a release names: the live one, or the one before. */
export interface RemoteVersion {
  readonly name: string;
  readonly version: string;
}

/** What the code of a remote's version threw. */
export interface VersionFault {
  /** `name@version` */
  readonly version: string;
  readonly fault: string;
}

/** What a worker made of a page; the backend's cookies are known to the gateway alone. */
export type WorkerResult =
  | Omit<Extract<RenderResult, { kind: 'form' }>, 'cookies'>
  | Omit<Extract<RenderResult, { kind: 'redirect' }>, 'cookies'>
  | Omit<Extract<RenderResult, { kind: 'page' }>, 'cookies'>;

/** What the gateway says to a worker. */
export type ToWorker =
  | { readonly kind: 'parts'; readonly parts: RenderParts }
  | { readonly kind: 'forget'; readonly key: string }
  | { readonly kind: 'render'; readonly id: number; readonly key: string; readonly request: PageToRender }
  /** What a question to the backend, or for a server file, came to: its bytes, or why there are none. */
  | { readonly kind: 'reply'; readonly question: number; readonly reply: Uint8Array | { readonly fault: string } };

/** How a worker is started; a test that takes a wall away sees what it is for (docs/decisions/0056). */
export interface Walls {
  /** The fence around remotes' code within the process. */
  readonly isFenced: boolean;
  /** The process without rights. */
  readonly isLocked: boolean;
}
export const ALL_WALLS: Walls = { isFenced: true, isLocked: true };

/** How often a worker's loop shows that it turns, ms. */
export const BEAT_MS = 25;
/** Where a worker writes its pulse: the number of the page whose code is running, four bytes each time. */
export const PULSE_FD = 4;
