import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toyRemote } from '../testing/toy-remotes.ts';
import { isolateVersions } from './isolate-versions.ts';

const page: Record<string, unknown> = Object(window);
const PREVIOUS = { ...toyRemote('pond', '/pond'), base: '/remotes/pond/0.9.0/', version: '0.9.0' };
const LIVE_BASE = '/remotes/pond/1.0.0/';

function runAs(src: string, code: () => void) {
  const script = Object.assign(document.createElement('script'), { src });
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  code();
  running.mockRestore();
}
/** As each webpack chunk does. */
const push = (chunk: string) => {
  page.webpackChunkpond = page.webpackChunkpond || [];
  (page.webpackChunkpond as string[]).push(chunk);
};

const isolate = () => isolateVersions({ previous: PREVIOUS, liveBase: LIVE_BASE, id: 'remote_pond@0.9.0' });

beforeEach(() => {
  document.head.innerHTML = '';
});
afterEach(() => {
  for (const name of ['remote_pond', 'remote_pond@0.9.0']) Reflect.deleteProperty(page, name);
});

describe('keepApart', () => {
  it('gives each version its own chunk list under the shared name (D-09)', () => {
    runAs(`${LIVE_BASE}remoteEntry.js`, () => push('live 1'));
    const live = page.webpackChunkpond;
    isolate();
    runAs(`${PREVIOUS.base}remoteEntry.js`, () => push('before 1'));
    runAs(`${LIVE_BASE}screen.js`, () => push('live 2'));
    let before: unknown;
    runAs(`${PREVIOUS.base}screen.js`, () => {
      push('before 2');
      before = page.webpackChunkpond;
    });
    expect(live).toEqual(['live 1', 'live 2']);
    expect(before).toEqual(['before 1', 'before 2']);
    expect(page.webpackChunkpond).toBe(live);
  });

  it('gives each version its own container under the shared name (D-09)', () => {
    page.remote_pond = 'live';
    const script = document.createElement('script');
    isolate()(script);
    page.remote_pond = 'before';
    script.dispatchEvent(new Event('load'));
    expect([page.remote_pond, page['remote_pond@0.9.0']]).toEqual(['live', 'before']);
  });

  it('leaves no container for an entry that defines none, instead of the live version’s', () => {
    page.remote_pond = 'live';
    const script = document.createElement('script');
    isolate()(script);
    script.dispatchEvent(new Event('load'));
    expect([page.remote_pond, page['remote_pond@0.9.0']]).toEqual(['live', undefined]);
  });

  it('removes the live version’s styles once a style sheet of the previous version has loaded', () => {
    document.head.innerHTML = `<link rel="stylesheet" href="${LIVE_BASE}a.css"><style data-href="${LIVE_BASE}b.css"></style>
      <link rel="stylesheet" href="/shell/1/main.css"><link rel="stylesheet" href="${PREVIOUS.base}a.css">`;
    const sheets = () => [...document.head.children].map((each) => each.getAttribute('href') ?? 'inline');
    isolate();
    expect(sheets()).toHaveLength(4);
    document.head.querySelector(`[href="${PREVIOUS.base}a.css"]`)?.dispatchEvent(new Event('load'));
    expect(sheets()).toEqual(['/shell/1/main.css', `${PREVIOUS.base}a.css`]);
  });

  it('keeps a pending chunk of the live version from being mistaken for the previous version’s', () => {
    document.head.innerHTML = `<script data-webpack="pond:chunk-7" type="x" src="${LIVE_BASE}7.js"></script>`;
    isolate();
    expect(document.querySelector('[data-webpack]')).toBeNull();
  });
});
