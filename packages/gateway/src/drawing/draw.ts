import type { LiveRemote, Page, RouteClaim } from '@store/contracts/composition';
import type { Head } from '@store/remote-kit';
import type { DrawnPage, ShellServer } from '@store/remote-kit/shell';
import { documentStart } from '../page/document.ts';
import { scriptJson } from '../page/script-json.ts';
import type { DocumentTexts } from '../release/document-texts.ts';
import { inlineSeals } from '../security/inline-files.ts';
import { pageTags } from '../shared-pages/page-tags.ts';
import { backendQuestions } from './backend-questions.ts';
import type { Drawing, DrawingOrder, DrawingParts } from './protocol.ts';
import type { createServerFiles } from './server-files.ts';
import { wordsOf } from './words-of.ts';

interface Tools {
  readonly files: ReturnType<typeof createServerFiles>;
  /** Said whenever this order's turn to run begins. */
  readonly enter: () => void;
  /** Told of a question the backend did not answer. */
  readonly onUnanswered: (call: string, fault: unknown) => void;
}

/** A drawn page and what still follows it. */
export interface Drawn {
  readonly drawing: Drawing;
  readonly coming: ReadonlyMap<string, Promise<unknown>>;
}

/** Draws one order with the shell of its release. @throws when the frame or the shell's file fails. */
export async function draw(
  order: DrawingOrder,
  parts: DrawingParts,
  { files, enter, onUnanswered }: Tools,
): Promise<Drawn> {
  const shell: ShellServer = await files.shellOf(parts);
  const { ask, cookies } = backendQuestions(order, onUnanswered);
  const url = new URL(order.url);
  const { outside, development, now, waitMs, statusWaitMs } = order;
  const page = await shell.drawPage({
    url,
    matched: order.matched,
    outside,
    development,
    now,
    waitMs,
    statusWaitMs,
    draw: order.draw,
    remotes: parts.release.remotes,
    ask,
    loadRemote: (name) => files.remoteOf(name, parts, enter),
    enter,
  });
  if (page.kind === 'redirect') return { drawing: { ...page, cookies }, coming: new Map() };
  const matched = shownClaim(page, parts.remotes);
  const seen = order.isShared ? pageTags(page.answers, now) : { tags: [], changesAt: undefined };
  return {
    drawing: {
      kind: 'page',
      status: page.status,
      body: bodyOf({ page, matched, order, parts }),
      seals: inlineSeals({ shell: parts.shell, texts: textsFor(order, parts), matched, isDrawn: isScreenDrawn(page) }),
      coming: [...page.coming.keys()],
      isWhole: page.isWhole,
      ...seen,
      cookies,
      fault: page.fault === undefined ? null : wordsOf(page.fault),
    },
    coming: page.coming,
  };
}

type Shown = Extract<DrawnPage, { kind: 'page' }>;

interface Body {
  readonly page: Shown;
  readonly matched: Matched;
  readonly order: DrawingOrder;
  readonly parts: DrawingParts;
}

const textsFor = ({ isPayment }: DrawingOrder, { texts }: DrawingParts): DocumentTexts => (isPayment ? {} : texts);

function bodyOf({ page, matched, order, parts }: Body): string {
  const { release, shell } = parts;
  const { outside, development, now } = order;
  const content: Omit<Page, 'release'> = {
    answers: { ...page.answers },
    coming: [...page.coming.keys()],
    drawn: page.drawn,
    outside,
    served_at: now,
    development,
  };
  const head: Head = page.head;
  const { origin } = new URL(order.url);
  return documentStart({
    shell,
    texts: textsFor(order, parts),
    matched: page.status === 404 ? unlisted(matched) : matched,
    head,
    // One release in thousands of pages is written once.
    pageJson: `{"release":${releaseJson(release)},${scriptJson(content).slice(1)}`,
    html: page.html,
    isDrawn: isScreenDrawn(page),
    origin,
  });
}

const written = new WeakMap<Page['release'], string>();

function releaseJson(release: Page['release']): string {
  const json = written.get(release) ?? scriptJson(release);
  written.set(release, json);
  return json;
}

const isScreenDrawn = ({ drawn }: Shown) => drawn?.screen ?? false;

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
