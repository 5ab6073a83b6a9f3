import { holeMark, type LiveRemote, type Page, type RouteClaim } from '@store/contracts/composition';
import type { Head } from '@store/remote-kit';
import type { PageRequest, RemoteRights, RenderedPage, ShellServer } from '@store/remote-kit/shell';
import { documentStart } from '../page/document.ts';
import { scriptJson } from '../page/script-json.ts';
import { pageTags } from '../page-cache/page-tags.ts';
import type { DocumentTexts } from '../release/document-texts.ts';
import { type PageSet, pageReleaseOf } from '../release/page-release.ts';
import { cspHashesOf } from '../security/inline-files.ts';
import { memoizeQuestions } from './backend-requests/memoize-questions.ts';
import { PERSONAL_PATHS } from './backend-requests/personal-calls.ts';
import { faultMessage } from './faults/fault-message.ts';
import type { createServerFiles } from './files/server-files.ts';
import type { PageToRender, RenderParts, VersionFault, WorkerResult } from './protocol/protocol.ts';
import { versionOf } from './protocol/version-of.ts';
import { withSentForms } from './rendered-forms.ts';
import { withPrevious } from './with-previous.ts';

interface RenderTools {
  readonly files: ReturnType<typeof createServerFiles>;
  /** Called whenever this page's code starts to run. */
  readonly enter: () => void;
  /** Calls the backend on the visitor's behalf. @throws when there is no response. */
  readonly ask: PageRequest['ask'];
  readonly askAhead: PageRequest['askAhead'];
}

export interface Rendered {
  readonly result: WorkerResult;
  readonly coming: ReadonlyMap<string, Promise<unknown>>;
}

/** Renders a page or runs a form action with its release's shell. @throws when the frame or the shell's file fails. */
export async function renderPage(
  renderRequest: PageToRender,
  live: RenderParts,
  { files, enter, ask, askAhead }: RenderTools,
): Promise<Rendered> {
  const shell: ShellServer = await files.shellOf(live);
  const url = new URL(renderRequest.url);
  const {
    matched: route,
    mode,
    outside,
    development,
    now,
    waitMs,
    statusWaitMs,
    form,
    unfinished,
    holes,
  } = renderRequest;
  const question = form ? ask : memoizeQuestions(ask);
  const requestFrom = (parts: RenderParts): PageRequest => ({
    url,
    matched: route,
    outside,
    development,
    now,
    waitMs,
    statusWaitMs,
    mode,
    remotes: parts.pages.remotes,
    ask: question,
    askAhead,
    unfinished,
    holes,
    rightsOf: (name) => rightsIn(parts, name),
    loadRemote: (name) => files.remoteOf(name, parts, enter),
    enter,
  });
  const renderFrom = (parts: RenderParts): Promise<RenderedPage> => shell.renderPage(requestFrom(parts));
  if (form) {
    if (!shell.answerForm) throw new Error('the shell does not support forms');
    const { to, note, errors, state, fault } = await shell.answerForm(requestFrom(live), form);
    const version = versionOf(live, renderRequest) ?? '';
    const faults = fault === undefined ? [] : [{ version, fault: faultMessage(fault) }];
    return { result: { kind: 'form', to, note, errors, state, faults }, coming: new Map() };
  }
  const { page, parts, faults } = await renderOrPrevious(renderRequest, live, renderFrom);
  if (page.kind === 'redirect') return { result: page, coming: new Map() };
  const matched = shownClaim(page, parts.remotes);
  const seen = renderRequest.isCacheable ? pageTags(page.answers, now) : { tags: [], changesAt: undefined };
  return {
    result: {
      kind: 'page',
      status: page.status,
      body: bodyOf({ page, matched, renderRequest, parts }),
      cspHashes: cspHashesOf({
        shell: parts.shell,
        texts: textsFor(renderRequest, parts),
        matched,
        isRendered: isScreenRendered(page),
      }),
      coming: [...page.coming.keys()],
      isByPrevious: parts !== live,
      isWhole: page.isWhole,
      ...seen,
      faults,
    },
    coming: page.coming,
  };
}

/** Renders with the live version, and falls back to the previous one when the live code fails. */
async function renderOrPrevious(
  request: PageToRender,
  live: RenderParts,
  renderFrom: (parts: RenderParts) => Promise<RenderedPage>,
) {
  const previous = request.mode === 'page' ? withPrevious(live, request) : null;
  const order = request.usesPrevious && previous ? [previous] : [live, ...(previous ? [previous] : [])];
  const faults: VersionFault[] = [];
  for (const parts of order) {
    const page = await renderFrom(parts);
    if (page.kind === 'redirect' || page.fault === undefined) return { page, parts, faults };
    faults.push({ version: versionOf(parts, request) ?? '', fault: faultMessage(page.fault) });
    // The browser then tries both, the live version first.
    if (parts === order.at(-1)) return { page, parts: live, faults };
  }
  throw new Error('a page is rendered from at least one version');
}

/** A remote that is not live has no rights. */
function rightsIn({ remotes }: RenderParts, name: string): RemoteRights {
  const manifest = remotes.find((remote) => remote.manifest.name === name)?.manifest;
  if (!manifest) return { reads: [], publishes: [], handles: [], calls: [] };
  return { ...manifest.bus, calls: manifest.uses && Object.keys(manifest.uses.calls) };
}

type Shown = Extract<RenderedPage, { kind: 'page' }>;

interface Body {
  readonly page: Shown;
  readonly matched: Matched;
  readonly renderRequest: PageToRender;
  readonly parts: RenderParts;
}

const textsFor = ({ isPayment }: PageToRender, { texts }: RenderParts): DocumentTexts => (isPayment ? {} : texts);

function bodyOf({ page, matched, renderRequest, parts }: Body): string {
  const { shell, pages } = parts;
  const { outside, development, now, isPayment, holes, unfinished } = renderRequest;
  const shown = [matched?.remote.manifest.name, renderRequest.matched?.remote];
  const url = new URL(renderRequest.url);
  const content: Omit<Page, 'release'> = {
    answers: holes === undefined ? { ...page.answers } : withoutPersonal(page.answers),
    coming: [...page.coming.keys()],
    drawn: page.rendered,
    outside,
    served_at: now,
    ...(unfinished && { sent: { path: `${url.pathname}${url.search}`, form: unfinished } }),
    development,
  };
  const head: Head = page.head;
  return documentStart({
    shell,
    texts: textsFor(renderRequest, parts),
    matched: page.status === 404 || page.status === 410 ? unlisted(matched) : matched,
    head,
    pageJson: `{"release":${releaseJson(pages, shown, isPayment)},${scriptJson(content).slice(1)}`,
    html: withSentForms(page.html, { remote: shown.find(Boolean) ?? null, formKey: renderRequest.formKey, url }),
    note: renderRequest.note,
    personalJson: holes === undefined ? undefined : holeMark(holes, 'personal'),
    isRendered: isScreenRendered(page),
    origin: url.origin,
  });
}

const withoutPersonal = (answers: Shown['answers']): Shown['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !PERSONAL_PATHS.has(key.split(' ', 1)[0] ?? '')));

const written = new WeakMap<PageSet, Map<string, string>>();

/** Serializes a release once per set of shown remotes, for all pages. */
function releaseJson(pages: PageSet, shown: readonly (string | undefined)[], isPayment: boolean): string {
  const key = `${shown} ${isPayment}`;
  const known = written.get(pages) ?? new Map<string, string>();
  const json = known.get(key) ?? scriptJson(pageReleaseOf(pages, shown, isPayment));
  written.set(pages, known.set(key, json));
  return json;
}

const isScreenRendered = ({ rendered }: Shown) => rendered?.screen ?? false;

type Matched = { readonly remote: LiveRemote; readonly claim: RouteClaim } | null;

function shownClaim({ shown }: Shown, remotes: readonly LiveRemote[]): Matched {
  const remote = remotes.find(({ manifest }) => manifest.name === shown?.remote);
  const claim = remote?.manifest.routes.find(({ id }) => id === shown?.route);
  return remote && claim ? { remote, claim } : null;
}

/** Marks a not-found page as noindex. */
const unlisted = (matched: Matched): Matched => matched && { ...matched, claim: { ...matched.claim, noindex: true } };
