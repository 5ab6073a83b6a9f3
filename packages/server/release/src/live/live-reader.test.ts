import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { seal } from '../signing/envelope.ts';
import { KeyError, makeKeyPair, readPublicKeys, readSigningKey } from '../signing/keys.ts';
import { rollBack } from '../steps/rollback.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { liveReader } from './live-reader.ts';

let registry: ToyRegistry;
let now: number;
beforeEach(async () => {
  registry = await toyRegistry();
  now = 0;
});

const readerOf = (keys = registry.keys) => liveReader({ documents: registry.store.documents, keys }, () => now);
const revisionFile = (number: number) =>
  join(registry.store.root, 'revisions', `${String(number).padStart(8, '0')}.json`);
const releaseFile = async () =>
  join(
    registry.store.root,
    'releases',
    String((await registry.ledger.readCurrent()).current.release),
    `${registry.signingKey.id}.json`,
  );
const versionIn = ({ live }: Awaited<ReturnType<ReturnType<typeof liveReader>>>) =>
  live?.release.remotes[0]?.manifest.version;

/** Changes the content of a signed document without its signature. */
async function alter(file: string, from: string, to: string): Promise<void> {
  const envelope = JSON.parse(await readFile(file, 'utf8'));
  const payload = Buffer.from(envelope.payload, 'base64').toString().replaceAll(from, to);
  await writeFile(file, JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString('base64') }));
}

describe('liveReader', () => {
  it('follows every step', async () => {
    const read = readerOf();
    expect(await read()).toEqual({ live: null, faults: [] });
    const first = await registry.publish('pond', { face: 'a' });
    expect(versionIn(await read())).toBe(first);
    const second = await registry.publish('pond', { face: 'b' });
    expect(await read()).toMatchObject({ live: { revision: 3 }, faults: [] });
    expect(versionIn(await read())).toBe(second);
    await registry.rollBack('pond');
    expect(versionIn(await read())).toBe(first);
  });

  it.each([
    ['altered', (file: string) => alter(file, 'team pond', 'team evil')],
    ['unsigned', (file: string) => writeFile(file, JSON.stringify({ schema: 2, id: 'r-0', remotes: [] }))],
    ['cut off', (file: string) => writeFile(file, '{"payloadType":')],
    ['gone', (file: string) => rm(file)],
  ])('refuses a release that is %s, and keeps the last good one (A06)', async (_, spoil) => {
    const first = await registry.publish('pond', { face: 'a' });
    const read = readerOf();
    await read();
    await registry.publish('pond', { face: 'b' });
    await spoil(await releaseFile());
    const look = await read();
    expect(versionIn(look)).toBe(first);
    expect(look.faults.join()).toMatch(/releases\/r-|the release/);
    // A new reader finds the last good release in earlier steps.
    expect(versionIn(await readerOf()())).toBe(first);
    // The next good step is accepted again.
    const third = await registry.publish('river');
    expect(third).toBeDefined();
    expect((await read()).live?.release.remotes).toHaveLength(2);
  });

  it('refuses a step that was altered, or signed with an untrusted key', async () => {
    const first = await registry.publish('pond', { face: 'a' });
    const read = readerOf();
    await read();
    const evil = readSigningKey(makeKeyPair().signingKey);
    const { current } = await registry.ledger.readCurrent();
    await writeFile(
      revisionFile(3),
      seal('revision', { ...current, revision: 3, release: `r-${'0'.repeat(32)}` }, evil),
    );
    const look = await read();
    expect(versionIn(look)).toBe(first);
    expect(look.faults).toEqual([
      expect.stringContaining('revisions/00000003: the revision is not signed with a trusted key'),
    ]);
  });

  it('refuses an old step under a new number, which would undo a rollback', async () => {
    await registry.publish('pond', { face: 'bad' });
    const good = await registry.publish('pond', { face: 'good' });
    const read = readerOf();
    await read();
    await writeFile(revisionFile(4), await readFile(revisionFile(2)));
    expect(versionIn(await read())).toBe(good);
    // A new reader has no earlier state to compare with.
    expect(versionIn(await readerOf()())).toBe(good);
  });

  it('refuses another release under the id of the live one', async () => {
    await registry.publish('pond', { face: 'a' });
    const old = await readFile(await releaseFile());
    const read = readerOf();
    await read();
    await registry.publish('pond', { face: 'b' });
    await writeFile(await releaseFile(), old);
    expect((await read()).faults.join()).toContain('contains another release');
  });

  it('continues when a broken step was deleted after a later one was made', async () => {
    await registry.publish('pond', { face: 'a' });
    const read = readerOf();
    await read();
    await writeFile(revisionFile(3), 'broken');
    const next = await registry.publish('pond', { face: 'b' });
    await rm(revisionFile(3));
    now += 5_000;
    expect(versionIn(await read())).toBe(next);
  });
});

describe('keys', () => {
  it('can be rotated: documents signed with either key are accepted', async () => {
    const [old, next] = [makeKeyPair(), makeKeyPair()];
    const version = await registry.publish('pond');
    const both = readPublicKeys(`${registry.publicKey},${next.publicKey}`);
    expect(versionIn(await readerOf(both)())).toBe(version);
    expect((await readerOf(readPublicKeys(old.publicKey))()).live).toBeNull();
  });

  it('can be replaced while the store runs: the new key continues from what the old one signed', async () => {
    const good = await registry.publish('pond', { face: 'good' });
    await registry.publish('pond', { face: 'bad' });
    const next = makeKeyPair();
    const settings = { ...registry.settings, signingKey: readSigningKey(next.signingKey), earlierKeys: registry.keys };
    // The release was signed with the old key; the rollback signs it with the new one.
    expect((await rollBack({ part: 'pond' }, settings)).kind).toBe('moved');
    expect(versionIn(await readerOf(readPublicKeys(next.publicKey))())).toBe(good);
    expect(versionIn(await readerOf(readPublicKeys(`${registry.publicKey},${next.publicKey}`))())).toBe(good);
  });

  it('may be in PEM; an invalid key is not repeated in the error', () => {
    const { key } = readSigningKey(makeKeyPair().signingKey);
    expect(readSigningKey(key.export({ type: 'pkcs8', format: 'pem' }).toString()).key.asymmetricKeyType).toBe(
      'ed25519',
    );
    for (const text of ['c2VjcmV0', 'secret', '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----'])
      expect(() => readSigningKey(text)).toThrow(new KeyError('is not an Ed25519 key (base64 of DER, or PEM)'));
    expect(() => readPublicKeys(' , ')).toThrow('there is no public key');
  });
});
