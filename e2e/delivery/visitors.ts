import { PAGE_ELEMENT_ID, page as pageSchema } from '@store/contracts/composition';
import { STORE_URL } from '../store/where.ts';

/** Maximum number of concurrent visits. */
const AT_ONCE = 20;
const PAGE_WORDS = new RegExp(`id="${PAGE_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');

/** Response to a visitor without a browser. */
export interface Visitor {
  readonly address: string;
  /** ID of the page's release; visitors of a canary have another one. */
  readonly release: string;
  /** The bucket assigned by the gateway; empty without a canary. */
  readonly bucket: string;
}

/** Simulates first visits to a page, each from its own address. */
export const visitors = (count: number, path: string) =>
  runConcurrently(count, async (index): Promise<Visitor> => {
    const address = `198.51.${Math.floor(index / 250)}.${index % 250}`;
    const response = await fetch(`${STORE_URL}${path}`, { headers: { 'x-forwarded-for': address } });
    const { id: release } = releaseOn(await response.text());
    const cookies = response.headers.getSetCookie().join();
    return { address, release, bucket: /release_bucket=([0-9a-f]{4})/.exec(cookies)?.[1] ?? '' };
  });

export async function versionFor(bucket: string, at: { gateway: string; path: string; remote: string }) {
  const response = await fetch(`${at.gateway}${at.path}`, { headers: { cookie: `release_bucket=${bucket}` } });
  return versionOn(await response.text(), at.remote);
}

const releaseOn = (html: string) => pageSchema.parse(JSON.parse(PAGE_WORDS.exec(html)?.[1] ?? '')).release;

const versionOn = (html: string, remote: string): string =>
  releaseOn(html).remotes.find(({ name }) => name === remote)?.version ?? '';

/** Repeats the visits with a filled cart: their pages are not cached. */
export async function visitAgain(met: readonly Visitor[], path: string): Promise<void> {
  await runConcurrently(met.length, async (index) => {
    const { address, bucket } = met[index] ?? { address: '', bucket: '' };
    const headers = { 'x-forwarded-for': address, cookie: `release_bucket=${bucket}; store_cart=filled` };
    const response = await fetch(`${STORE_URL}${path}`, { headers });
    if (!response.ok) throw new Error(`unexpected status ${response.status}`);
  });
}

async function runConcurrently<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
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
