import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { waitFor } from '@testing-library/react';
import { toyDefinition, toyRemote } from '../testing/toy-remotes.ts';
import { federatedRemotes } from './federated-remotes.ts';
import type { ReportFault } from './remote-fault.ts';

const screen = async () => ({ Screen: () => null });
const PAGE = location.origin;
let pages = 0;

/** Opens a runtime with one remote. jsdom loads no scripts: `entries` replaces the entry requests in order. */
function open(...entries: (() => void)[]) {
  pages += 1;
  const live = toyRemote(`pond_${pages}`, '/pond');
  const remote = { ...live, previous: { ...live, base: live.base.replace('1.0.0', '0.9.0'), version: '0.9.0' } };
  const onFault = jest.fn<ReportFault>();
  const host = createInstance({ name: `page_${pages}`, remotes: [] });
  const source = federatedRemotes({ host, onFault, retryDelayMs: 1 });
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    const run = entries[scripts.push(script) - 1];
    queueMicrotask(() => {
      run?.();
      script.dispatchEvent(new Event(run ? 'load' : 'error'));
    });
    return node;
  });
  return { remote, source, onFault, scripts };
}

/** Defines a container on the page, as an entry script does. */
const containerOf = (name: string, container: object) => () => stubGlobal(`remote_${name}`, container);
const whole = (name: string) => ({
  init: async () => undefined,
  get: async () => () => ({ remote: toyDefinition(name, screen) }),
});

afterEach(() => {
  restoreGlobals();
});

describe('federatedRemotes', () => {
  it('requests an entry with integrity and crossorigin (A06, K04)', async () => {
    const name = `pond_${pages + 1}`;
    const { remote, source, scripts } = open(containerOf(name, whole(name)));
    await expect(source.load(remote)).resolves.toMatchObject({ name });
    expect(scripts[0]).toMatchObject({
      src: `${PAGE}${remote.base}remoteEntry.js`,
      integrity: remote.entry.integrity,
      crossOrigin: 'anonymous',
    });
  });

  it('retries a lost entry once under another URL, and reports the failure (B-12)', async () => {
    const name = `pond_${pages + 1}`;
    const lost = undefined as never;
    const { remote, source, onFault, scripts } = open(lost, containerOf(name, whole(name)));
    await expect(source.load(remote)).resolves.toMatchObject({ name });
    expect(scripts.map(({ src }) => src)).toEqual(
      ['remoteEntry.js', 'remoteEntry.js?retry=1'].map((file) => `${PAGE}${remote.base}${file}`),
    );
    expect(onFault.mock.calls).toEqual([[remote, 'entry', expect.any(Error)]]);
  });

  it('fails after the second try, and starts over on the next load (B-12)', async () => {
    const name = `pond_${pages + 1}`;
    const lost = undefined as never;
    const { remote, source, onFault, scripts } = open(lost, lost, containerOf(name, whole(name)));
    await expect(source.load(remote)).rejects.toMatchObject({ remote: name, stage: 'entry' });
    expect(onFault).toHaveBeenCalledTimes(2);
    await expect(source.load(remote)).resolves.toMatchObject({ name });
    expect(scripts.at(-1)?.src).toContain('?retry=2');
  });

  const shares = async (): Promise<void> => undefined;
  const fails = () => Promise.reject(new Error('lost'));
  it.each<[string, string, object | null]>([
    ['entry', 'defines no container', null],
    ['init', 'fails to share modules', { init: fails, get: async () => () => ({}) }],
    ['module', 'fails to load a chunk', { init: shares, get: fails }],
    ['module', 'exposes no definition', { init: shares, get: async () => () => ({}) }],
  ])('reports stage %s when a remote %s', async (stage, _, container) => {
    const name = `pond_${pages + 1}`;
    const entry = container ? containerOf(name, container) : () => undefined;
    const { remote, source } = open(entry, entry);
    await expect(source.load(remote)).rejects.toMatchObject({ name: 'RemoteFault', remote: name, stage });
  });

  it('rejects and reports a definition with another remote’s name (C-07)', async () => {
    const name = `pond_${pages + 1}`;
    const { remote, source, onFault } = open(containerOf(name, whole('lake')));
    await expect(source.load(remote)).rejects.toMatchObject({
      stage: 'module',
      cause: 'the definition belongs to lake',
    });
    expect(onFault.mock.calls).toEqual([[remote, 'module', expect.objectContaining({ remote: name })]]);
  });

  it('loads the previous version beside a failed live one with the same container name (D-09)', async () => {
    const name = `pond_${pages + 1}`;
    const { remote, source, onFault, scripts } = open(
      containerOf(name, { init: fails, get: fails }),
      containerOf(name, whole(name)),
    );
    await expect(source.load(remote)).rejects.toMatchObject({ stage: 'init' });
    await expect(source.loadPrevious?.(remote)).resolves.toMatchObject({ name });
    expect(scripts.map(({ src }) => src)).toEqual(
      [remote, remote.previous].map(({ base }) => `${PAGE}${base}remoteEntry.js`),
    );
    expect(onFault.mock.calls.map(([{ version }, stage]) => [version, stage])).toEqual([
      ['1.0.0', 'init'],
      ['1.0.0', 'init'],
    ]);
  });

  it('reports a failing previous version under its own version', async () => {
    const { remote, source, onFault } = open();
    await expect(source.loadPrevious?.(remote)).rejects.toMatchObject({ stage: 'entry' });
    expect(onFault.mock.calls[0]).toEqual([expect.objectContaining({ version: '0.9.0' }), 'entry', expect.any(Error)]);
  });

  it('preloads the entry and all files of a route from the release data', () => {
    const { remote, source, scripts } = open();
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    source.preload(remote, 'one');
    return waitFor(() => {
      expect(fetched.mock.calls.map(([url]) => url)).toEqual(
        ['remoteEntry.js', 'one.js', 'one.css'].map((file) => remote.base + file),
      );
      expect(scripts).toEqual([]);
    });
  });
});
