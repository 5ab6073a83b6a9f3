import type { BrowserContext, Page, Request } from '@playwright/test';
import { VISIT_REPORT_PATH, visitReport } from '@store/contracts/composition';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';

/** Where a version fails. It passes every check of a publish, like a mistake of its team would. */
export type Fault =
  | 'none'
  | 'server'
  | 'form'
  | 'import'
  | 'hydration'
  | 'mismatch'
  | 'click'
  | 'loop'
  | 'effect-loop'
  | 'click-loop';

const THROWS = `throw new Error('mine alone');`;
/** A visitor cannot tell it from an endless loop; it ends, in case the browser does not close the tab. */
const LOOPS = `console.info('loops'); for (const end = Date.now() + 20_000; Date.now() < end; );`;

const screenOf = (body: string, button = '') =>
  `(React) => () => { ${body} return React.createElement('button', { type: 'button', ${button} }, '試す'); }`;

type Source = Pick<Parameters<typeof handMadeRemote>[0], 'screen' | 'onLoad' | 'forms'>;

const SOURCES: Readonly<Record<Fault, Source>> = {
  none: { screen: screenOf('') },
  form: {
    screen: `(React) => () => React.createElement('form', { method: 'post', action: '/send/lp-fault-form/act' },
      React.createElement('button', { type: 'submit' }, '送る'))`,
    forms: '{ act: async () => { for (;;); } }',
  },
  mismatch: { screen: `(React) => () => React.createElement('p', null, globalThis.document ? '客' : '店')` },
  server: { screen: screenOf(`if (!globalThis.document) ${THROWS}`) },
  import: { screen: screenOf(''), onLoad: THROWS },
  hydration: { screen: screenOf(`if (globalThis.document) ${THROWS}`) },
  click: { screen: screenOf('', `onClick: () => { ${THROWS} }`) },
  loop: { screen: screenOf(`if (globalThis.document) { ${LOOPS} }`) },
  'effect-loop': { screen: screenOf(`React.useEffect(() => { ${LOOPS} });`) },
  'click-loop': { screen: screenOf('', `onClick: () => { ${LOOPS} }`) },
};

/** A version of a landing page, as a folder to publish. */
export const faultyVersion = (name: string, version: string, fault: Fault): Promise<string> =>
  handMadeRemote({ name, version, team: 'marketing', path: `/lp/${name}`, ...SOURCES[fault] });

export interface Visit {
  readonly name: string;
  readonly version: string;
  readonly fault: Fault;
  /** Address of the visitor, as a proxy reports it. */
  readonly address: string;
}

/**
 * Opens the page in a tab like a visitor from another network, and stays until the fault has happened. Resolves with
 * false when the page has another version: the health gate has moved the part since.
 */
export async function visit(context: BrowserContext, of: Visit): Promise<boolean> {
  const { name, version, fault, address } = of;
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const isLooping = page.waitForEvent('console', (message) => message.text() === 'loops');
  const isReported = page.waitForRequest((request) => isReportOf(request, of));
  const hasReported = page.waitForRequest((request) => reportIn(request) !== null);
  const hasResponded = page.waitForRequest((request) => reportIn(request)?.click?.has_ended === true);
  // Closing the tab rejects the ones that are not awaited.
  for (const waiting of [isLooping, isReported, hasReported, hasResponded]) waiting.catch(() => undefined);
  const response = await page.goto(`/lp/${name}`, { waitUntil: 'commit' });
  const isServed = fault === 'server' || Boolean((await response?.text())?.includes(`/remotes/${name}/${version}/`));
  // A page of the sound version that is left before its report would count as one that hangs.
  if (!isServed || fault === 'server') await hasReported;
  else await stay(page, of, { isLooping, isReported, hasResponded });
  await page.close();
  return isServed;
}

interface Signs {
  readonly isLooping: Promise<unknown>;
  readonly isReported: Promise<unknown>;
  readonly hasResponded: Promise<unknown>;
}

/** Does what brings about the fault. A tab that loops shows nothing else. */
async function stay(page: Page, { fault }: Visit, { isLooping, isReported, hasResponded }: Signs): Promise<unknown> {
  const button = page.getByRole('button', { name: '試す' });
  if (fault === 'loop' || fault === 'effect-loop') return isLooping;
  if (fault === 'click') await button.click();
  if (fault === 'form') {
    await page.getByRole('button', { name: '送る' }).click();
    // Refused, or unknown to the version before, which may be live again.
    return page.locator('.form-note').waitFor();
  }
  await isReported;
  if (fault === 'none') await button.click();
  if (fault === 'none') return hasResponded;
  if (fault !== 'click-loop') return undefined;
  // The browser confirms the click only when its handlers have run.
  button.click().catch(() => undefined);
  return isLooping;
}

/** Faults that the first report of a page does not have. */
const SOUND_AT_FIRST: ReadonlySet<Fault> = new Set(['none', 'click-loop']);

/** Whether a request reports the fault of a visit, or a visit without one. */
const isReportOf = (request: Request, { name, version, fault }: Visit): boolean =>
  (reportIn(request)?.parts ?? []).some(
    ({ part, is_faulty }) => part === `${name}@${version}` && (SOUND_AT_FIRST.has(fault) || is_faulty),
  );

const reportIn = (request: Request) =>
  new URL(request.url()).pathname === VISIT_REPORT_PATH ? visitReport.parse(request.postDataJSON()) : null;
