import type { Page } from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';
import type { PageRequest, RemoteRights, RenderedPage, WireQuestion } from '@store/remote-kit/shell';
import { renderPage } from '../server/render-page.tsx';
import { pond, pondRemote } from './pond.tsx';
import { exampleMap, exampleMember, exampleNotice } from './shop-examples.ts';

/** Server time of all these pages, epoch ms. */
export const SERVED_AT = Date.UTC(2026, 10, 20, 3);
const OUTSIDE = {
  help_centre: 'https://help.test/',
  change_password: 'https://signin.test/password',
  third_parties: [],
};

const answered = (data: unknown) => ({ status: true, data });
const refused = (code: string) => ({ status: false, code, message: '' });
const found = (count: number) =>
  answered({ total: count, hits: Array.from({ length: count }, (_, index) => exampleNotice(`F${index}`, '錦鯉')) });

/** Backend responses for a guest by path, for searches by size. A function makes its response asynchronous. */
export type Answers = Readonly<Record<string, unknown>>;
export const guest: Answers = {
  'logged-in': refused('not-logged-in'),
  'carousel/_list': answered({ slides: [] }),
  'category/_map': answered(exampleMap),
  'cart/_by-customer': answered({ carts: [] }),
  'search 5': found(5),
  'search 1': found(1),
  'search 2': found(2),
};

/** Responses for the member 佐伯 美和. */
export const member: Answers = {
  ...guest,
  'logged-in': answered({ customer_code: 'C0001', expires_in: 7_200, expires_timestamp: SERVED_AT + 7_200_000 }),
  'customer/C0001': answered(exampleMember),
  'customer-points/_by-customer': answered({ normal_points: [] }),
  'favorite/_codes': answered({ sku_codes: [] }),
};

/** A failing response, and one that never arrives. */
export const AWAY = () => Promise.reject(new Error('503'));
export const NEVER = () => new Promise(() => undefined);

interface RenderOptions {
  readonly address?: string;
  readonly answers?: Answers;
  readonly mode?: PageRequest['mode'];
  readonly waitMs?: number;
  readonly statusWaitMs?: number;
  readonly loadRemote?: PageRequest['loadRemote'];
  /** Declarations in the pond's manifest. */
  readonly rights?: RemoteRights;
}

/** Renders a page of the pond remote as a gateway worker does. */
export async function renderPond(options: RenderOptions = {}): Promise<{ rendered: RenderedPage; calls: string[] }> {
  const {
    address = '/fish/koi',
    answers = guest,
    mode = 'page',
    waitMs = 2_000,
    statusWaitMs = waitMs,
    loadRemote = async () => pond,
    rights = { reads: [], publishes: [], handles: [], calls: pondRemote.calls },
  } = options;
  const calls: string[] = [];
  const url = new URL(address, 'http://store.test');
  const claim = matchClaim(pondRemote.routes, url.pathname)?.claim;
  const rendered = await renderPage({
    url,
    remotes: [pondRemote],
    matched: claim ? { remote: 'pond', route: claim.id } : null,
    outside: OUTSIDE,
    development: false,
    now: SERVED_AT,
    waitMs,
    statusWaitMs,
    mode,
    ask: (question) => {
      calls.push(nameOf(question));
      return answerTo(question, answers);
    },
    rightsOf: () => rights,
    loadRemote,
    enter: () => undefined,
  });
  return { rendered, calls };
}

/** Renders a page, throws on a redirect. */
export async function renderedPond(options: RenderOptions = {}) {
  const { rendered } = await renderPond(options);
  if (rendered.kind !== 'page') throw new Error(`redirected to ${rendered.path}`);
  return rendered;
}

/** Returns the page data that the gateway would embed in the document. */
export const pageOf = (
  { answers, coming, rendered }: Awaited<ReturnType<typeof renderedPond>>,
  remote = pondRemote,
): Page => ({
  release: { id: 'r000001-aaaaaaaa', remotes: [remote], others: {} },
  answers: { ...answers },
  coming: [...coming.keys()],
  drawn: rendered,
  outside: OUTSIDE,
  served_at: SERVED_AT,
  development: false,
});

function nameOf({ path, body }: WireQuestion): string {
  // Only searches are distinguished by size.
  return path.endsWith('_search') ? `search ${(body as { size: number }).size}` : path;
}

async function answerTo(question: WireQuestion, answers: Answers): Promise<unknown> {
  const answer = answers[nameOf(question)];
  if (answer === undefined) throw new Error(`no mocked response for ${nameOf(question)}`);
  return typeof answer === 'function' ? answer() : answer;
}
