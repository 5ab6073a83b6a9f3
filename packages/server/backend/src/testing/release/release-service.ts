import type { IncomingMessage } from 'node:http';
import { startServer } from '@store/server-kit/testing';
import { beforeEach } from 'vitest';
import { forFile, openTestBackend } from '../test-backend.ts';

export const TOKEN = 't'.repeat(40);
export const AT = Date.UTC(2026, 10, 24, 3);

export const STEP = {
  revision: 7,
  action: 'rollback',
  release: 'r-1',
  done: { by: 'health gate', at: AT, why: 'content@1.1.0: visits with a fault: 6 of 50 (12.0 %)' },
  moved: [{ part: 'content', from: '1.1.0', to: '1.0.0', taken_back: true, unmarked: '1.0.0' }],
  may_undo: true,
};
/** Step 6 stores a candidate, which changes no release. */
export const STEPS = [
  STEP,
  { ...STEP, revision: 6, action: 'candidate', release: 'r-0' },
  { ...STEP, revision: 5, action: 'publish', release: 'r-0' },
  { ...STEP, revision: 4, action: 'publish', release: 'r-swept' },
];
export const INTERFACE = {
  ...{ routes: [], fragments: [], embeds: [], publishes: [], reads: ['cart'], handles: [], calls: [] },
  bytes: 9,
};
export const VERSION = {
  version: '1.0.0',
  ...{ by: 'ann', at: AT, why: '', commit: '1a2b3c4d5e6f', author: '佐藤' },
  repository: 'https://git.example/shop/store',
  is_candidate: false,
  rolled_back: { by: 'bob', at: AT, why: '白い画面' },
};
export const PARTS = [
  {
    part: 'catalogue',
    area: '商品・検索',
    team: 'catalogue',
    versions: [VERSION],
    live: '1.0.0',
    since: AT,
    canary: { version: '1.1.0', percent: 5, since: AT },
    back_to: '0.9.0',
    doubt: { version: '1.1.0', by: 'health gate', at: AT, why: 'not loaded' },
  },
  { part: 'lp-past', live: null, since: null, canary: null, back_to: '1.0.0' },
];

const releaseAt = (url: string) => {
  const version = { '/v1/releases/r-1': '1.0.0', '/v1/releases/r-0': '1.1.0' }[url];
  if (!version) return { status: 404, body: { title: 'no such release' } };
  return { status: 200, body: { interfaces: [{ part: 'content', version, ...INTERFACE }] } };
};

/** Starts a release service and a backend that uses it, for the tests of this file; responses are reset before each. */
export function releaseServiceForFile() {
  /** Responses of the release service; tests change what they need. */
  const service = {
    place: async (_url: string) => {},
    live: {} as object,
    steps: [] as object[],
    move: { status: 200, body: {} as object },
    isAway: false,
  };
  const received: { url: string; authorization: string | undefined; body: unknown }[] = [];
  const located: string[] = [];
  const placesAt = async (url: string) => {
    located.push(url);
    await service.place(url);
    if (url.includes('/lp-unlocated/')) return { status: 503, body: {} };
    return { status: 200, body: { places: ['src/reed.screen.tsx:3:3', null] } };
  };
  const answerTo = ({ url = '', headers }: IncomingMessage, text: string) => {
    if (service.isAway) return { status: 503, body: {} };
    if (url === '/v1/live') return { status: 200, body: service.live };
    if (url.startsWith('/v1/history')) return { status: 200, body: { steps: service.steps } };
    if (url.startsWith('/v1/releases/')) return releaseAt(url);
    if (url.includes('/source-places?')) return placesAt(url);
    received.push({ url, authorization: headers.authorization, body: JSON.parse(text) });
    return service.move;
  };
  const server = forFile(() =>
    startServer(async (request, response, text) => {
      const { status, body } = await answerTo(request, text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }),
  );
  const backend = forFile(() => openTestBackend({ RELEASE_SERVICE_URL: server.url, RELEASE_SERVICE_TOKEN: TOKEN }));
  const manager = forFile(() => backend.visitor().signInStaff('RM0001'));
  beforeEach(() => {
    Object.assign(service, {
      live: { revision: 7, parts: PARTS },
      steps: [STEP],
      move: { status: 200, body: { revision: 8 } },
      isAway: false,
      place: async () => undefined,
    });
    received.length = 0;
    located.length = 0;
  });
  return { service, received, located, backend, manager };
}
