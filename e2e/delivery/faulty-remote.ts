import type { BrowserContext, Request } from '@playwright/test';
import { VISIT_REPORT_PATH, visitReport } from '@store/contracts/composition';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';

/** Where a version fails. It passes every check of a publish, like a mistake of its team would. */
export type Fault = 'none' | 'server' | 'import' | 'hydration' | 'click' | 'loop';

const THROWS = `throw new Error('mine alone');`;
/** A visitor cannot tell it from an endless loop; it ends, in case the browser does not close the tab. */
const LOOPS = `for (const end = Date.now() + 20_000; Date.now() < end; );`;

const screenOf = (body: string, button = '') =>
  `(React) => () => { ${body} return React.createElement('button', { type: 'button', ${button} }, '試す'); }`;

const SOURCES: Readonly<Record<Fault, { readonly screen: string; readonly onLoad?: string }>> = {
  none: { screen: screenOf('') },
  server: { screen: screenOf(`if (!globalThis.document) ${THROWS}`) },
  import: { screen: screenOf(''), onLoad: THROWS },
  hydration: { screen: screenOf(`if (globalThis.document) ${THROWS}`) },
  click: { screen: screenOf('', `onClick: () => { ${THROWS} }`) },
  loop: { screen: screenOf(`if (globalThis.document) ${LOOPS}`) },
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
 * Opens the page in a tab like a visitor from another network, and stays until the fault has happened, or the page turns
 * out to have another version: the health gate may have moved the part since.
 */
export async function visit(context: BrowserContext, of: Visit): Promise<void> {
  const { name, version, fault, address } = of;
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const isAsked = page.waitForRequest((request) => request.url().includes(`/remotes/${name}/`));
  const isReported = page.waitForRequest((request) => isReportOf(request, of));
  // Closing the tab rejects the one that is not awaited.
  for (const waiting of [isAsked, isReported]) waiting.catch(() => undefined);
  const response = await page.goto(`/lp/${name}`, { waitUntil: 'commit' });
  // A tab that hangs shows nothing else.
  if (fault === 'loop') await isAsked;
  else if (fault !== 'server' && (await response?.text())?.includes(`/remotes/${name}/${version}/`)) {
    if (fault === 'click') await page.getByRole('button', { name: '試す' }).click();
    await isReported;
  }
  await page.close();
}

/** Whether a request reports the fault of a visit, or a visit without one. */
function isReportOf(request: Request, { name, version, fault }: Visit): boolean {
  if (new URL(request.url()).pathname !== VISIT_REPORT_PATH) return false;
  const { parts } = visitReport.parse(request.postDataJSON());
  return parts.some(({ part, is_faulty }) => part === `${name}@${version}` && (fault === 'none' || is_faulty));
}
