import { describe, expect, it } from 'vitest';
import type { FileBytes, ReleaseStore } from '../store/release-store.ts';

/** Opens an empty store; `again` opens the same store like another process. */
export type OpenStore = () => Promise<{ readonly store: ReleaseStore; readonly again: () => ReleaseStore }>;

export function releaseStoreContract(name: string, open: OpenStore): void {
  describe(`documents of ${name}`, () => documentsContract(open));
  describe(`files of parts in ${name}`, () => filesContract(open));
}

function documentsContract(open: OpenStore): void {
  it('are readable as written, by other processes too', async () => {
    const { store, again } = await open();
    expect(await store.documents.read('owners/abc')).toBeNull();
    expect(await store.documents.create('owners/abc', 'text 文字')).toBe(true);
    expect(await again().documents.read('owners/abc')).toBe('text 文字');
  });

  it('are written once: a second write is refused and changes nothing', async () => {
    const { store, again } = await open();
    expect(await store.documents.create('revisions/00000001', 'first')).toBe(true);
    expect(await again().documents.create('revisions/00000001', 'second')).toBe(false);
    expect(await store.documents.read('revisions/00000001')).toBe('first');
  });

  it('are written by exactly one of twenty concurrent writers of one key', async () => {
    const { store, again } = await open();
    const writers = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? store : again()).documents.create('revisions/00000002', `writer ${index}`),
    );
    const winners = (await Promise.all(writers)).flatMap((isFirst, index) => (isFirst ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await store.documents.read('revisions/00000002')).toBe(`writer ${winners[0]}`);
  });

  it('are listed by folder, sorted', async () => {
    const { store } = await open();
    expect(await store.documents.list('revisions/')).toEqual([]);
    for (const key of ['revisions/00000010', 'revisions/00000009', 'releases/r-1', 'versions/pond/1.0.0'])
      await store.documents.create(key, '{}');
    expect(await store.documents.list('revisions/')).toEqual(['revisions/00000009', 'revisions/00000010']);
    expect(await store.documents.list('versions/pond/')).toEqual(['versions/pond/1.0.0']);
    expect(await store.documents.list('versions/')).toEqual([]);
  });

  it.each(['../outside', 'a/../../b', '/etc/passwd', '', 'a//b', '.hidden'])('reject the key %j', async (key) => {
    const { store } = await open();
    await expect(store.documents.create(key, 'x')).rejects.toThrow();
    await expect(store.documents.read(key)).rejects.toThrow();
  });
}

function filesContract(open: OpenStore): void {
  const address = { part: 'pond', version: '1.0.0-abc' };
  const bytes = (files: Record<string, string>): FileBytes =>
    new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));

  it('are readable as stored, by other processes too', async () => {
    const { store, again } = await open();
    await store.files.put(address, bytes({ 'main.js': 'code', 'fonts/a.woff2': '\0\u00ff' }));
    const other = again().files;
    expect(await other.list(address)).toEqual(['fonts/a.woff2', 'main.js']);
    expect((await other.read(address, 'main.js'))?.toString()).toBe('code');
    expect(await other.read(address, 'none.js')).toBeNull();
    expect(await other.list({ part: 'pond', version: '2.0.0' })).toEqual([]);
  });

  it('are stored separately per version and part', async () => {
    const { store } = await open();
    const shell = { part: 'shell', version: '1.0.0-abc' };
    await store.files.put(address, bytes({ 'a.js': '1' }));
    await store.files.put(shell, bytes({ 'a.js': '2' }));
    await store.files.put({ ...address, version: '1.0.1' }, bytes({ 'a.js': '3' }));
    expect((await store.files.read(address, 'a.js'))?.toString()).toBe('1');
    expect((await store.files.read(shell, 'a.js'))?.toString()).toBe('2');
  });

  it('are complete after an interrupted publish', async () => {
    const { store } = await open();
    await store.files.put(address, bytes({ 'a.js': 'half' }));
    await store.files.put(address, bytes({ 'a.js': 'whole', 'b.js': 'b' }));
    expect(await store.files.list(address)).toEqual(['a.js', 'b.js']);
    expect((await store.files.read(address, 'a.js'))?.toString()).toBe('whole');
  });

  it('can be stored by several writers concurrently', async () => {
    const { store, again } = await open();
    const files = bytes({ 'a.js': 'a', 'b.js': 'b' });
    await Promise.all([store, again(), again(), again()].map((each) => each.files.put(address, files)));
    expect(await store.files.list(address)).toEqual(['a.js', 'b.js']);
  });

  it('are restored by another put after their removal', async () => {
    const { store, again } = await open();
    const files = bytes({ 'a.js': 'a', 'b.js': 'b' });
    await store.files.put(address, files);
    await again().files.remove(address);
    await store.files.put(address, files);
    expect(await store.files.list(address)).toEqual(['a.js', 'b.js']);
  });

  it('can be removed repeatedly', async () => {
    const { store } = await open();
    await store.files.put(address, bytes({ 'a.js': 'a' }));
    await store.files.remove(address);
    await store.files.remove(address);
    expect(await store.files.list(address)).toEqual([]);
    expect(await store.files.read(address, 'a.js')).toBeNull();
  });
}
