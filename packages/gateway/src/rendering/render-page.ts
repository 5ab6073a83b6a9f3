import type { LiveRemote, Page, RouteClaim } from '@store/contracts/composition';
import type { Head } from '@store/remote-kit';
import type { PageRequest, RemoteRights, RenderedPage, ShellServer } from '@store/remote-kit/shell';
import { documentStart } from '../page/document.ts';
import { scriptJson } from '../page/script-json.ts';
import { pageTags } from '../page-cache/page-tags.ts';
import type { DocumentTexts } from '../release/document-texts.ts';
import { cspHashesOf } from '../security/inline-files.ts';
import { faultMessage } from './fault-message.ts';
import type { PageToRender, RenderParts, WorkerResult } from './protocol.ts';
import type { createServerFiles } from './server-files.ts';

interface RenderTools {
  readonly files: ReturnType<typeof createServerFiles>;
  /** Called whenever this page's code begins to run. */
  readonly enter: () => void;
  /** Asks the backend on the visitor's behalf. @throws when it did not answer. */
  readonly ask: PageRequest['ask'];
}

/** A rendered page and what still follows it. */
export interface Rendered {
  readonly result: WorkerResult;
  readonly coming: ReadonlyMap<string, Promise<unknown>>;
}

/** Renders one page with the shell of its release. @throws when the frame or the shell's file fails. */
export async function renderPage(
  renderRequest: PageToRender,
  parts: RenderParts,
  { files, enter, ask }: RenderTools,
): Promise<Rendered> {
  const shell: ShellServer = await files.shellOf(parts);
  const url = new URL(renderRequest.url);
  const { outside, development, now, waitMs, statusWaitMs } = renderRequest;
  const page = await shell.renderPage({
    url,
    matched: renderRequest.matched,
    outside,
    development,
    now,
    waitMs,
    statusWaitMs,
    mode: renderRequest.mode,
    remotes: parts.release.remotes,
    ask,
    rightsOf: (name) => rightsIn(parts, name),
    loadRemote: (name) => files.remoteOf(name, parts, enter),
    enter,
  });
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
      isWhole: page.isWhole,
      ...seen,
      fault: page.fault === undefined ? null : faultMessage(page.fault),
    },
    coming: page.coming,
  };
}

/** A remote that is not live may do nothing. */
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
  const { release, shell } = parts;
  const { outside, development, now } = renderRequest;
  const content: Omit<Page, 'release'> = {
    answers: { ...page.answers },
    coming: [...page.coming.keys()],
    drawn: page.rendered,
    outside,
    served_at: now,
    development,
  };
  const head: Head = page.head;
  const { origin } = new URL(renderRequest.url);
  return documentStart({
    shell,
    texts: textsFor(renderRequest, parts),
    matched: page.status === 404 ? unlisted(matched) : matched,
    head,
    // One release in thousands of pages is written once.
    pageJson: `{"release":${releaseJson(release)},${scriptJson(content).slice(1)}`,
    html: page.html,
    isRendered: isScreenRendered(page),
    origin,
  });
}

const written = new WeakMap<Page['release'], string>();

function releaseJson(release: Page['release']): string {
  const json = written.get(release) ?? scriptJson(release);
  written.set(release, json);
  return json;
}

const isScreenRendered = ({ rendered }: Shown) => rendered?.screen ?? false;

type Matched = { readonly remote: LiveRemote; readonly claim: RouteClaim } | null;

function shownClaim({ shown }: Shown, remotes: readonly LiveRemote[]): Matched {
  const remote = remotes.find(({ manifest }) => manifest.name === shown?.remote);
  const claim = remote?.manifest.routes.find(({ id }) => id === shown?.route);
  return remote && claim ? { remote, claim } : null;
}

/** Search engines are not to keep what is not there. */
function unlisted(matched: Matched): Matched {
  return matched && { ...matched, claim: { ...matched.claim, noindex: true } };
}
