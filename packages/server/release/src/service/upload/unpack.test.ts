import { request } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { forFile } from '@store/server-kit/testing';
import { pack } from 'tar-stream';
import { beforeAll, expect, it } from 'vitest';
import { OPERATOR, toyService } from '../../testing/toy-service.ts';

const LIMITS = { bodyBytes: 20_000, totalBytes: 500_000, fileBytes: 100_000, files: 20 };

const service = forFile(() => toyService({ limits: LIMITS }));
beforeAll(async () => {
  await service.registry.publish('pond');
});

type Entry = Parameters<ReturnType<typeof pack>['entry']>[0] & { readonly content?: string };

async function archiveOf(...entries: Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content = '', ...header } of entries) archive.entry(header, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.pipe(new PassThrough())) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

async function upload(body: Buffer | Readable) {
  const answer = await fetch(`${service.url}/v1/publish?by=mallory`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/gzip' },
    body: body instanceof Readable ? Readable.toWeb(body) : body,
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, ...(await answer.json()) };
}

const file = (name: string, content = 'x'): Entry => ({ name, content });
const WHOLE = () => archiveOf(file('pond/remote.json', '{}'), file('pond/a.js', 'a'.repeat(3_000)));

it.each<[string, () => Promise<Buffer>, number, string]>([
  ['a path out of the folder', () => archiveOf(file('pond/../../evil.js')), 422, 'the path "pond/../../evil.js"'],
  ['an absolute path', () => archiveOf(file('/etc/cron.d/evil')), 422, 'the path "/etc/cron.d/evil"'],
  ['a Windows path', () => archiveOf(file('pond/..\\evil.js')), 422, 'the path'],
  ['a hidden file', () => archiveOf(file('pond/.npmrc')), 422, 'the path'],
  ['a file beside the builds', () => archiveOf(file('evil.js')), 422, 'the path'],
  [
    'a symbolic link',
    () => archiveOf({ name: 'pond/a.js', type: 'symlink', linkname: '/etc/passwd' }),
    422,
    'which is a symlink',
  ],
  [
    'a hard link',
    () => archiveOf(file('pond/b.js'), { name: 'pond/a.js', type: 'link', linkname: 'pond/b.js' }),
    422,
    'which is a link',
  ],
  ['a duplicate path', () => archiveOf(file('pond/a.js'), file('pond/A.js')), 422, 'the path pond/A.js twice'],
  ['a file as a folder', () => archiveOf(file('pond/a'), file('pond/a/b.js')), 422, 'twice'],
  ['a large file', () => archiveOf(file('pond/a.js', 'a'.repeat(100_001))), 413, 'pond/a.js with 100001 bytes'],
  [
    'many files',
    () => archiveOf(...Array.from({ length: 21 }, (_, index) => file(`pond/${index}.js`))),
    413,
    'more files',
  ],
  [
    'a decompression bomb',
    () => archiveOf(...Array.from({ length: 6 }, (_, index) => file(`pond/${index}.js`, '0'.repeat(99_000)))),
    413,
    'more bytes when unpacked',
  ],
  ['a truncated archive', async () => (await WHOLE()).subarray(0, -20), 422, 'one that was cut off'],
  [
    'a truncated tar in a complete gzip',
    async () => gzipSync((await archiveBytes()).subarray(0, 1_500)),
    422,
    'one that was cut off',
  ],
  ['something else than an archive', async () => Buffer.from('PK zip'), 422, 'one that cannot be read'],
  ['an empty archive', async () => archiveOf(), 422, 'no file in it'],
  ['no build', async () => archiveOf(file('pond/a.js')), 422, 'contains no build'],
  ['a wrong manifest', WHOLE, 422, 'pond/remote.json does not match the contract'],
])(
  'an upload with %s is rejected in a sentence, and the live release stays (D-03)',
  async (_, archive, status, words) => {
    const live = await service.registry.live();
    const refused = await upload(await archive());
    expect([refused.status, refused.detail]).toEqual([status, expect.stringContaining(words)]);
    expect(refused.detail).not.toContain('/store-upload-');
    expect(refused.refusals).toEqual([expect.objectContaining({ remedy: expect.stringMatching(/\w/) })]);
    expect(await service.registry.live()).toEqual(live);
  },
);

async function archiveBytes(): Promise<Buffer> {
  const { gunzipSync } = await import('node:zlib');
  return gunzipSync(await WHOLE());
}

it('rejects a gigabyte by its content length, and without one as soon as the limit is exceeded', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${service.url}/v1/publish?by=mallory`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${OPERATOR}`,
        'content-type': 'application/gzip',
        'content-length': 1_000_000_000,
      },
    });
    asked.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject);
    asked.flushHeaders();
  });
  expect(status).toBe(413);
  const noise = gzipSync(Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * index * 7_919) % 251)), {
    level: 0,
  });
  const refused = await upload(Readable.from([noise.subarray(0, 15_000), noise.subarray(15_000, 30_000)]));
  expect([refused.status, refused.detail]).toEqual([413, expect.stringContaining('a larger body')]);
});

it('survives an upload whose connection breaks, and the live release stays', async () => {
  const live = await service.registry.live();
  const whole = await WHOLE();
  await new Promise<void>((resolve) => {
    const asked = request(`${service.url}/v1/publish?by=ann`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${OPERATOR}`,
        'content-type': 'application/gzip',
        'content-length': whole.length,
      },
    });
    asked.once('error', () => undefined).once('close', resolve);
    asked.write(whole.subarray(0, 200), () => asked.destroy());
  });
  expect((await service.client().live()).revision).toBe(2);
  expect(await service.registry.live()).toEqual(live);
});
