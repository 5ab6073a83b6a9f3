import { setTimeout as pause } from 'node:timers/promises';
import { STORE_URL } from '../store/where.ts';

const PATHS = ['/', '/guide', '/product/P1001', '/cart', '/livez'];
/** Pause between two requests, ms. */
const PAUSE_MS = 200;

/** Requests pages of other areas, uncached, until stopped; `stop` returns the answers with a server error. */
export function watchOtherAreas() {
  const failed: string[] = [];
  const stopping = new AbortController();
  const watching = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const headers = { 'x-forwarded-for': `203.0.113.${turn % 200}`, cookie: 'store_cart=filled' };
      const response = await fetch(`${STORE_URL}${path}`, { headers });
      if (response.status >= 500) failed.push(`${response.status} ${path}`);
      await response.body?.cancel();
      await pause(PAUSE_MS);
    }
  })();
  return {
    async stop(): Promise<readonly string[]> {
      stopping.abort();
      await watching;
      return failed;
    },
  };
}
