import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CALL, pageData, serverFile, storeForTest } from '../testing/toy-store.ts';

// A shell that loads the details of remotes its pages do not embed.
const store = storeForTest({}, undefined, { page_format: 2 });

const open = (url: string, headers: Record<string, string> = {}) => store.app.inject({ url, headers });

describe('a page', () => {
  it('contains the release, the route’s styles and title, and the rendered screen', async () => {
    await store.publish('pond', { path: '/fish/:name', server: serverFile(`screen: () => ({ Screen: () => '池' })`) });
    await store.publish('river');
    const { statusCode, body, headers } = await open('/fish/koi');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="ja">');
    // Without it, Safari reports all safe areas as 0.
    expect(body).toMatch(/<meta name="viewport" content="[^"]*viewport-fit=cover/);
    expect(body).toContain('<title>pond｜ANGFA STORE</title>');
    expect(body).toContain('<body class="pond">');
    expect(body).toContain('<div id="root"><header>guest</header><main>池</main></div>');
    expect(body).toContain('<style data-href="/shell/1.0.0/main.css">css</style>');
    expect(body.endsWith('</html>\n')).toBe(true);
    const { release, outside, drawn } = pageData(body);
    expect([release.remotes.map(({ name }) => name), release.others]).toEqual([['pond'], { river: ['/river'] }]);
    expect(outside.help_centre).toBe('http://help.test');
    expect(drawn).toEqual({ route: 'pond/pond', screen: true, crumbs: [] });
  });

  it('has the head that the route returns', async () => {
    store.answers['/api/fish/_get'] = { status: true, data: { name: '錦鯉 </script><b>' } };
    const route = `loader: async ({ shop, params }) => (await shop.call(call, { name: params.name })).data,
      head: (data) => ({ title: data.name, description: '"説明"', canonical: '/fish/koi', structuredData: [{ name: data.name }],
        mainPicture: { id: 'koi', widths: [320, 640], sizes: '100vw' } })`;
    await store.publish('pond', { path: '/fish/:name', server: serverFile(route, CALL) });
    const { body } = await open('/fish/koi');
    expect(body).toContain('<title>錦鯉 &lt;/script&gt;&lt;b&gt;｜ANGFA STORE</title>');
    expect(body).toContain('<meta name="description" content="&quot;説明&quot;">');
    expect(body).toContain('<link rel="canonical" href="http://store.test/fish/koi">');
    expect(body).toContain('imagesrcset="/pictures/koi-320.avif 320w, /pictures/koi-640.avif 640w"');
    expect(body).toContain('<meta property="og:title" content="錦鯉 &lt;/script&gt;&lt;b&gt;｜ANGFA STORE">');
    expect(body).toContain('<meta property="og:url" content="http://store.test/fish/koi">');
    expect(body).toContain(
      '<meta property="og:image" content="http://store.test/api/pictures/share/picture-koi-640.jpg">',
    );
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(structured ?? '')).toEqual({ name: '錦鯉 </script><b>' });
  });

  it('names the sharing picture with its size and alternative text (B-10)', async () => {
    const route = `head: () => ({ title: '錦鯉', canonical: '/fish/koi', sharePicture: '/api/pictures/share/koi.jpg',
      mainPicture: { id: 'koi', widths: [320], sizes: '100vw' } })`;
    await store.publish('pond', { path: '/fish/:name', server: serverFile(route) });
    const { body } = await open('/fish/koi');
    expect(body).toContain(
      [
        '<meta property="og:image" content="http://store.test/api/pictures/share/koi.jpg">',
        '<meta property="og:image:width" content="1200">',
        '<meta property="og:image:height" content="630">',
        '<meta property="og:image:alt" content="錦鯉">',
      ].join('\n'),
    );
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect((await open('/robots.txt')).body).toContain('Allow: /api/pictures/share/');
  });

  it('names the store’s icon if it has no picture (B-10)', async () => {
    await store.publish('pond', {
      path: '/fish/:name',
      server: serverFile(`head: () => ({ canonical: '/fish/koi' })`),
    });
    const { body } = await open('/fish/koi');
    expect(body).toContain('<meta property="og:image" content="http://store.test/icons/512.png">');
    expect(body).toContain('<meta name="twitter:card" content="summary">');
  });

  it('shows a publish on the next load without a restart, and keeps old versions available', async () => {
    const before = await store.publish('pond', { face: 'old' });
    expect((await open('/pond')).body).toContain(before);
    const after = await store.publish('pond', { face: 'new' });
    await wait(250);
    expect((await open('/pond')).body).toContain(`/remotes/pond/${after}/screen.js`);
    expect((await open(`/remotes/pond/${before}/screen.js`)).body).toBe('old');
    expect((await open(`/remotes/pond/${after}/screen.js`)).body).toBe('new');
  });

  it('is rendered by the version it names', async () => {
    const screen = (words: string) => serverFile(`screen: () => ({ Screen: () => '${words}' })`);
    await store.publish('pond', { path: '/fish/:name', face: 'old', server: screen('古い池') });
    expect((await open('/fish/koi')).body).toContain('<main>古い池</main>');
    await store.publish('pond', { path: '/fish/:name', face: 'new', server: screen('新しい池') });
    await wait(250);
    expect((await open('/fish/koi')).body).toContain('<main>新しい池</main>');
  });

  it('is sent with brotli to a client that accepts it', async () => {
    await store.publish('pond');
    const { headers, rawPayload } = await open('/pond', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<title>pond');
  });
});

describe('the registry', () => {
  it('keeps the last good release live when its newest revision is broken', async () => {
    const version = await store.publish('pond');
    await open('/pond');
    await writeFile(join(store.registry.root, 'revisions', '00000003.json'), '{"payload":');
    await wait(250);
    expect((await open('/pond')).body).toContain(version);
  });

  it('ignores a revision without a signature: no altered release is served (A06)', async () => {
    const version = await store.publish('pond', { face: 'good' });
    await open('/pond');
    await store.publish('pond', { face: 'next' });
    const [file = ''] = (await readdir(join(store.registry.root, 'revisions'))).toSorted().slice(-1);
    const step = join(store.registry.root, 'revisions', file);
    const envelope = JSON.parse(await readFile(step, 'utf8'));
    await writeFile(step, JSON.stringify({ ...envelope, signatures: [] }));
    await wait(250);
    expect((await open('/pond')).body).toContain(version);
  });

  it('rolls back one part on the next page load (C-03)', async () => {
    const version = await store.publish('pond', { face: 'good' });
    await store.publish('pond', { face: 'bad' });
    await open('/pond');
    await store.rollBack('pond');
    await wait(250);
    expect((await open('/pond')).body).toContain(`/remotes/pond/${version}/`);
  });

  it('leads to 503 when nothing was ever published', async () => {
    const { statusCode, headers } = await open('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });
});
