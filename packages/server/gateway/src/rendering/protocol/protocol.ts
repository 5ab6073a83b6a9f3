import type {
  FormNote,
  FormState,
  LiveRemote,
  LiveShell,
  OutsideAddresses,
  UnfinishedForm,
} from '@store/contracts/composition';
import type { Segment } from '@store/contracts/wire';
import type { SentForm } from '@store/remote-kit/shell';
import type { Backends } from '../../backend/backends.ts';
import type { DocumentTexts } from '../../release/document-texts.ts';
import type { PageSet } from '../../release/page-release.ts';
import type { CspHashes } from '../../security/inline-files.ts';

/** The parts that pages of one release are rendered from; sent to a worker once. */
export interface RenderParts {
  /** Identifies the release and the shell's build. */
  readonly key: string;
  /** Release data embedded into pages. */
  readonly pages: PageSet;
  readonly remotes: readonly LiveRemote[];
  /** Previously live versions, each tried once when the live one fails. */
  readonly previous: readonly LiveRemote[];
  readonly shell: LiveShell;
  readonly texts: DocumentTexts;
  /** The shell's server file on disk, and its integrity. */
  readonly shellFile: string;
  readonly shellIntegrity: string;
  /** Remotes' server files by name: on disk, or at a development server. */
  readonly remoteFiles: Readonly<Record<string, string>>;
  readonly previousFiles: Readonly<Record<string, string>>;
}

export interface RenderRequest {
  /** Absolute address. */
  readonly url: string;
  readonly matched: { readonly remote: string; readonly route: string } | null;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  /** Epoch ms. */
  readonly now: number;
  /** Longest wait for optional data, ms. */
  readonly waitMs: number;
  /** Longest wait for the data that the screen and the status depend on, ms. */
  readonly statusWaitMs: number;
  /** `shell-only`: runs no code of a remote. `data-only`: the browser renders, the page only embeds its data. */
  readonly mode: 'page' | 'shell-only' | 'data-only';
  /** Renders with the previous version, because the live one is known to fail. */
  readonly usesPrevious?: boolean;
  /** A payment page runs listed files only, so nothing but its data is inlined (PCI DSS 6.4.3). */
  readonly isPayment: boolean;
  readonly backends: Backends;
  /** Visitor headers for the backend; none on a cacheable page. */
  readonly headers: Readonly<Record<string, string>>;
  /** For a page that members share: the segment for the backend, and answers in place of those about its visitor. */
  readonly shared?: { readonly segment: Segment; readonly answers: ReadonlyMap<string, Uint8Array> };
  readonly requestId: string;
  /** Key of the fair queue: the visitor's network, or a page's own key if it is shared. */
  readonly turnOf: string;
  /** The visitor's address; on a cacheable page that of the first visitor. */
  readonly ip?: string;
  /** How long it was queued, ms. */
  readonly waitedMs?: number;
  /** For a page shared by guests: its cache tags are collected, so that it can be purged. */
  readonly isCacheable: boolean;
  /** Runs a form action of the matched remote instead of rendering a page. */
  readonly form?: SentForm;
  /** Makes the forms of this page idempotent; absent on a shared page. */
  readonly formKey?: string;
  /** For a page that members share: secret of its marks. */
  readonly holes?: string;
  /** A rejected form of this page, to be shown with its errors. */
  readonly unfinished?: UnfinishedForm;
  /** Message of the form post that led to this page. */
  readonly note?: FormNote;
}

/** A page as sent to a worker; everything needed to call the backend stays in the gateway. */
export type PageToRender = Omit<
  RenderRequest,
  'backends' | 'headers' | 'requestId' | 'turnOf' | 'ip' | 'waitedMs' | 'shared'
>;

/** A worker's result. */
export type RenderResult =
  /** Result of a form; `faults` lists what the remote's code threw. */
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
      /** The whole document; without its end while responses are pending. */
      readonly body: string;
      /** Hashes of the inlined content, for the content policy. */
      readonly cspHashes: CspHashes;
      /** Keys of the pending responses, unordered. */
      readonly coming: readonly string[];
      /** True when the previous version rendered the page, because the live one failed. */
      readonly isByPrevious: boolean;
      /** True when the page may be cached. */
      readonly isWhole: boolean;
      /** See `pageTags`; on cacheable pages only. */
      readonly tags: readonly string[];
      readonly changesAt: number | undefined;
      readonly cookies: readonly string[];
      /** Errors of the remote's versions, the live one first; a version without an entry rendered the page. */
      readonly faults: readonly VersionFault[];
    };

/** A version of a remote in a release: live or previous. */
export interface RemoteVersion {
  readonly name: string;
  readonly version: string;
}

/** An error thrown by a version of a remote. */
export interface VersionFault {
  /** `name@version` */
  readonly version: string;
  readonly fault: string;
}

/** A worker's result; cookies of the backend are added by the gateway. */
export type WorkerResult =
  | Omit<Extract<RenderResult, { kind: 'form' }>, 'cookies'>
  | Omit<Extract<RenderResult, { kind: 'redirect' }>, 'cookies'>
  | Omit<Extract<RenderResult, { kind: 'page' }>, 'cookies'>;

/** Messages from the gateway to a worker. */
export type ToWorker =
  | { readonly kind: 'parts'; readonly parts: RenderParts }
  | { readonly kind: 'forget'; readonly key: string }
  | { readonly kind: 'render'; readonly id: number; readonly key: string; readonly request: PageToRender }
  /** Response to a backend or server file request: its bytes, or the error. */
  | { readonly kind: 'reply'; readonly question: number; readonly reply: Uint8Array | { readonly fault: string } };

/** Isolation of a worker; tests disable a layer to show what it is for (docs/decisions/0056). */
export interface Walls {
  /** Sandboxes the remotes' code within the process. */
  readonly isSandboxed: boolean;
  /** Runs the process without permissions. */
  readonly isLocked: boolean;
}
export const ALL_WALLS: Walls = { isSandboxed: true, isLocked: true };

/** Interval of a worker's heartbeat, ms. */
export const BEAT_MS = 25;
/** File descriptor of a worker's heartbeat: the id of the page whose code is running, four bytes each time. */
export const PULSE_FD = 4;
