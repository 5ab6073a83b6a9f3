import type { PageRemote } from '@store/contracts';
import type { RemoteDefinition } from '@store/remote-kit';
import { describe, expect, it, vi } from 'vitest';
import { createComposition } from './composition.ts';
import { RemoteFault } from './remote-fault.ts';

const file = { path: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, brotli_bytes: 1 };
const live = (name: string, path: string): PageRemote => ({
  base: `/remotes/${name}/1.0.0/`,
  name,
  version: '1.0.0',
  container: `remote_${name}`,
  entry: file,
  routes: [
    {
      id: 'one',
      path,
      title: name,
      body_class: name,
      noindex: false,
      layout: 'full',
      access: 'anyone',
      files: ['one.js', 'one.css'],
    },
  ],
});
const screen = vi.fn(async () => ({ Screen: () => null }));
const face = (name: string): RemoteDefinition => ({
  name,
  team: name,
  budget: { script_bytes: 1, style_bytes: 1 },
  routes: [{ id: 'one', path: '/x', title: name, body_class: name, screen }],
});

function make(loadRemote: (remote: PageRemote, attempt: number) => Promise<RemoteDefinition>) {
  const onFault = vi.fn();
  const remotes = [live('catalogue', '/product/:product_code'), live('content', '/guide')];
  return { onFault, composition: createComposition({ remotes, onFault, loadRemote, retryDelayMs: 1 }) };
}
const refused = (name: string) => new RemoteFault(name, 'entry', new Error('refused'));

describe('the composition', () => {
  it('retries a failed remote once under another address, and reports the failure (B-12)', async () => {
    const load = vi.fn(async (remote: PageRemote, attempt: number) => {
      if (attempt === 0) throw refused(remote.name);
      return face(remote.name);
    });
    const { composition, onFault } = make(load);
    await expect(composition.load('catalogue')).resolves.toMatchObject({ name: 'catalogue' });
    expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
    expect(onFault).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'catalogue', version: '1.0.0', stage: 'entry' }),
    );
  });
  it('a remote that stays down costs only itself, and can be tried again (C-07)', async () => {
    let isDown = true;
    const { composition } = make(async ({ name }) => {
      if (name === 'catalogue' && isDown) throw refused('catalogue');
      return face(name);
    });
    await expect(composition.load('catalogue')).rejects.toMatchObject({ remote: 'catalogue', stage: 'entry' });
    await expect(composition.load('content')).resolves.toMatchObject({ name: 'content' });
    isDown = false;
    await expect(composition.load('catalogue')).resolves.toMatchObject({ name: 'catalogue' });
  });
  it('loads a remote once for all who ask', async () => {
    const load = vi.fn(async ({ name }: PageRemote) => face(name));
    const { composition } = make(load);
    await Promise.all([composition.load('content'), composition.load('content')]);
    expect(load).toHaveBeenCalledTimes(1);
  });
  it('warms the remote and the screen of a path, nothing for a path nobody claims', async () => {
    const load = vi.fn(async ({ name }: PageRemote) => face(name));
    const { composition } = make(load);
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    composition.warm('/nothing');
    composition.warm('/product/P1001?x=1#y');
    composition.warm('/product/P1002');
    await vi.waitFor(() => expect(screen).toHaveBeenCalled());
    expect(load).toHaveBeenCalledTimes(1);
    // All at once, and once.
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(
      ['remoteEntry.js', 'one.js', 'one.css'].map((file) => `/remotes/catalogue/1.0.0/${file}`),
    );
    fetched.mockRestore();
  });
  it('does not know a fragment its remote does not offer', async () => {
    const { composition } = make(async ({ name }) => face(name));
    await expect(composition.fragment('catalogue/product-shelf')).rejects.toThrow('catalogue');
  });
});
