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

/** What the shell's server file exports as `shellServer`; the gateway calls it, in a worker of its own. */
export interface ShellServer {
  /** Modules that remotes' server files may require, by name: the same copies the shell renders with. */
  readonly shared: Readonly<Record<string, unknown>>;
  renderPage(given: PageRequest): Promise<RenderedPage>;
  /** Does what a form asks for; absent in shells from before forms could be sent. Never rejects for what a remote's code does. */
  answerForm?(given: PageRequest, form: SentForm): Promise<AnsweredForm>;
}

/** A form that somebody sent, of the remote that the page request has matched. */
export interface SentForm {
  /** Its name in the remote's `forms`. */
  readonly name: string;
  readonly fields: FormFields;
  /** Makes what the form changes count once, however often it is sent. */
  readonly key: string;
}

/** What came of a form. */
export interface AnsweredForm {
  /** Path of the page to see next; null for the one the form stands on. */
  readonly to: string | null;
  readonly note: FormNote | null;
  /** The form is shown once more as it was filled in, with what is wrong with its fields by name. */
  readonly errors?: UnfinishedForm['errors'] | undefined;
  /** What the visitor has now; absent where nothing was found out, and in shells from before forms were answered in place. */
  readonly state?: FormState | undefined;
  /** What the remote's own code threw, if it did. */
  readonly fault: unknown;
}

/** A call of the API as it goes over the wire. */
export interface WireQuestion {
  /** The call's path as the contract says it, without anybody's codes: the name for logs. */
  readonly call: string;
  /** Path under `/api/`, its fields filled in. */
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly body: unknown;
  /** Makes a write count once. */
  readonly key?: string | undefined;
}

/** What a remote's manifest declares, messages by name. */
export interface RemoteRights extends Record<keyof BusRights, readonly string[]> {
  /** Paths of the API's calls; absent in manifests from before they were recorded: all. */
  readonly calls?: readonly string[] | undefined;
}

/** One visitor's page to render. */
export interface PageRequest {
  /** Whole address. */
  readonly url: URL;
  readonly remotes: readonly PageRemote[];
  /** The claim the address matched; null on /404 while no remote claims it. */
  readonly matched: { readonly remote: string; readonly route: string } | null;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  /** The store's time, epoch ms. */
  readonly now: number;
  /** Longest to wait for late parts, ms: the page can be rendered without. */
  readonly waitMs: number;
  /** Longest to wait for the loader and for who is here, ms: without them there is no screen, and nobody knows the status. */
  readonly statusWaitMs: number;
  /** `data-only`: the browser renders, the page only brings its answers. `shell-only`: no code of a remote is run. */
  readonly mode: 'page' | 'shell-only' | 'data-only';
  /** Asks the backend on the visitor's behalf; the raw envelope. Rejects when the backend is away or failed. */
  readonly ask: (question: WireQuestion) => Promise<unknown>;
  /**
   * Asks ahead, together with who is here, what is known to follow: calls about whoever it is, of nothing else. The answers go to the
   * questions that name the member. Absent in gateways that cannot.
   */
  readonly askAhead?: ((calls: readonly Pick<Call, 'path' | 'method'>[]) => void) | undefined;
  /** What a remote may do with bus and API, as its manifest says; what its own code says there is not believed. */
  readonly rightsOf: (name: string) => RemoteRights;
  /** A form of the page that was sent and could not be taken as it was. */
  readonly unfinished?: UnfinishedForm | undefined;
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  /** Called whenever this page's code begins to run, so that a hang is charged to the right page. */
  readonly enter: () => void;
}

/** What came of it. */
export type RenderedPage =
  | { readonly kind: 'redirect'; readonly path: string }
  | {
      readonly kind: 'page';
      /** 404: nothing at this address; 503: the backend is away, or did not say in time whether there is something. */
      readonly status: 200 | 404 | 410 | 503;
      /** The claim whose title, styles and scripts the document carries: not the matched one where nothing is. */
      readonly shown: { readonly remote: string; readonly route: string } | null;
      readonly head: Head;
      readonly html: string;
      readonly answers: Readonly<Record<string, unknown>>;
      readonly rendered: RenderedScreen | null;
      /** Answers still on their way, by `requestKey`; each resolves to its envelope, or null when it failed. */
      readonly coming: ReadonlyMap<string, Promise<unknown>>;
      /** True when nothing failed and nothing is coming: such a page may be kept for others. */
      readonly isWhole: boolean;
      /** What the remote's own code threw, if it did; the screen is then left to the browser. */
      readonly fault: unknown;
    };
