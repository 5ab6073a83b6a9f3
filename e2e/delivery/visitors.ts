import { PAGE_ELEMENT_ID, page as pageSchema, VISIT_REPORT_PATH, type VisitReport } from '@store/contracts/composition';
import { STORE_URL } from '../store/where.ts';

/** Visits under way at a time. */
const AT_ONCE = 20;
const PAGE_WORDS = new RegExp(`id="${PAGE_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');

/** What one visitor without a browser was given. */
export interface Visitor {
  readonly address: string;
  /** The version of the remote on the page. */
  readonly version: string;
  /** The bucket that the gateway put the visitor in; empty where no canary runs. */
  readonly bucket: string;
}

/** So many visitors open a page for the first time, each from an address of their own. */
export function visitors(count: number, { path, remote }: { readonly path: string; readonly remote: string }) {
  return inTurns(count, async (index): Promise<Visitor> => {
    const address = `198.51.${Math.floor(index / 250)}.${index % 250}`;
    const response = await fetch(`${STORE_URL}${path}`, { headers: { 'x-forwarded-for': address } });
    const version = versionOn(await response.text(), remote);
    const cookies = response.headers.getSetCookie().join();
    return { address, version, bucket: /release_bucket=([0-9a-f]{4})/.exec(cookies)?.[1] ?? '' };
  });
}

/** The version of a remote that the page of a bucket runs on, as one gateway gives it. */
export async function versionFor(bucket: string, at: { gateway: string; path: string; remote: string }) {
  const response = await fetch(`${at.gateway}${at.path}`, { headers: { cookie: `release_bucket=${bucket}` } });
  return versionOn(await response.text(), at.remote);
}

function versionOn(html: string, remote: string): string {
  const { release } = pageSchema.parse(JSON.parse(PAGE_WORDS.exec(html)?.[1] ?? ''));
  return release.remotes.find(({ name }) => name === remote)?.version ?? '';
}

/** What each of their pages tells the store of the remote on it: it ran, or its code failed on the way. */
export async function tellOf(
  met: readonly Visitor[],
  { remote, fails }: { readonly remote: string; readonly fails: (version: string) => boolean },
): Promise<void> {
  await inTurns(met.length, async (index) => {
    const visitor = met[index];
    if (!visitor) return;
    const isFaulty = fails(visitor.version);
    const report: VisitReport = {
      route: `${remote}/${remote}`,
      parts: [
        {
          part: `${remote}@${visitor.version}`,
          is_first: true,
          is_faulty: isFaulty,
          is_unloaded: isFaulty,
          faults: isFaulty ? { module: 2 } : {},
        },
      ],
      is_cart: false,
      is_order: false,
      vitals: {},
      words: [],
    };
    const answer = await fetch(`${STORE_URL}${VISIT_REPORT_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor.address },
      body: JSON.stringify(report),
    });
    if (answer.status !== 204) throw new Error(`a report was answered with ${answer.status}`);
  });
}

async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const index = next++;
      done[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return done;
}
