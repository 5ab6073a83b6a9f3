import type {
  FormFields,
  FormNote,
  FormState,
  OutsideAddresses,
  PageRemote,
  RenderedScreen,
  UnfinishedForm,
} from '@store/contracts/composition';
import type { Call } from '@store/contracts/wire';
import type { BusRights } from '@store/event-bus';
import type { Head, RemoteDefinition } from '../remote/define-remote.ts';

/** The shell's server bundle, exported as `shellServer`; the gateway calls it in a worker. */
export interface ShellServer {
  /** Modules that remotes' server bundles may require: the instances the shell renders with. */
  readonly shared: Readonly<Record<string, unknown>>;
  renderPage(given: PageRequest): Promise<RenderedPage>;
  /** Handles a form; absent in shells before form support. Never rejects because of a remote's code. */
  answerForm?(given: PageRequest, form: SentForm): Promise<AnsweredForm>;
}

/** A submitted form of the remote that matched the page request. */
export interface SentForm {
  /** Name in the remote's `forms`. */
  readonly name: string;
  readonly fields: FormFields;
  /** Idempotency key. */
  readonly key: string;
}

/** Result of a form. */
export interface AnsweredForm {
  /** Path of the next page; null for the form's page. */
  readonly to: string | null;
  readonly note: FormNote | null;
  /** Errors by field name: the form is shown again with its input. */
  readonly errors?: UnfinishedForm['errors'] | undefined;
  /** The visitor's new state; absent when unknown, and in shells before in-place forms. */
  readonly state?: FormState | undefined;
  /** Error thrown by the remote's code, if any. */
  readonly fault: unknown;
}

/** An API call on the wire. */
export interface WireQuestion {
  /** Path template of the call in the contract, for logs. */
  readonly call: string;
  /** Path below `/api/` with fields filled in. */
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly body: unknown;
  /** Idempotency key of a write. */
  readonly key?: string | undefined;
}

/** Rights declared in a remote's manifest, messages by name. */
export interface RemoteRights extends Record<keyof BusRights, readonly string[]> {
  /** Paths of API calls; absent in old manifests, which allows all. */
  readonly calls?: readonly string[] | undefined;
}

/** A request to render one visitor's page. */
export interface PageRequest {
  /** Absolute URL. */
  readonly url: URL;
  readonly remotes: readonly PageRemote[];
  /** The matched claim; null on /404 while no remote claims it. */
  readonly matched: { readonly remote: string; readonly route: string } | null;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  /** Server time, epoch ms. */
  readonly now: number;
  /** Time limit for late parts, ms: the page can be rendered without them. */
  readonly waitMs: number;
  /** Time limit for loader and login state, ms: without them there is neither a screen nor a status. */
  readonly statusWaitMs: number;
  /** `data-only`: the browser renders, the page only brings the responses. `shell-only`: runs no code of remotes. */
  readonly mode: 'page' | 'shell-only' | 'data-only';
  /** Calls the backend for the visitor and returns the raw envelope. Rejects when it is unreachable or failed. */
  readonly ask: (question: WireQuestion) => Promise<unknown>;
  /**
   * Prefetches calls about the current visitor together with the login state. Their responses are used for later calls
   * that name the member. Absent in gateways without support.
   */
  readonly askAhead?: ((calls: readonly Pick<Call, 'path' | 'method'>[]) => void) | undefined;
  /** Returns a remote's rights according to its manifest; declarations in its code are not trusted. */
  readonly rightsOf: (name: string) => RemoteRights;
  /** Secret of the marks of a page that members share: `useHole`. */
  readonly holes?: string | undefined;
  /** A submitted form that was refused. */
  readonly unfinished?: UnfinishedForm | undefined;
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  /** Called whenever code of this page resumes, so that a hang is attributed to the right page. */
  readonly enter: () => void;
}

/** Result of rendering a page. */
export type RenderedPage =
  | { readonly kind: 'redirect'; readonly path: string }
  | {
      readonly kind: 'page';
      /** 404: nothing at this URL; 503: the backend is unreachable, or did not respond in time. */
      readonly status: 200 | 404 | 410 | 503;
      /** Claim whose title, styles and scripts the document uses; not the matched one on a not-found page. */
      readonly shown: { readonly remote: string; readonly route: string } | null;
      readonly head: Head;
      readonly html: string;
      readonly answers: Readonly<Record<string, unknown>>;
      readonly rendered: RenderedScreen | null;
      /** Pending responses by `requestKey`; each resolves to its envelope, or null on failure. */
      readonly coming: ReadonlyMap<string, Promise<unknown>>;
      /** True when nothing failed and nothing is pending: such a page may be cached for others. */
      readonly isWhole: boolean;
      /** Error thrown by the remote's code, if any; the screen is then left to the browser. */
      readonly fault: unknown;
    };
