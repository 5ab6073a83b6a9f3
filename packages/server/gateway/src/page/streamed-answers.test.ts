import { expect, it } from 'vitest';
import { pageData, serverFile, storeForTest } from '../testing/toy-store.ts';

const store = storeForTest({ RENDER_WAIT_MS: '1500', RENDER_STATUS_WAIT_MS: '1500' });

const SLOW = `const slow = { path: 'slow', method: 'POST' };`;
const SCREEN = `screen: () => ({ Screen: () => '池' })`;
/** The screen requires the response, or suspends a part until it arrives. */
const NEEDED = serverFile(`loader: ({ shop }) => shop.call(slow, {}), ${SCREEN}`, SLOW);
const BESIDE = serverFile(`loader: ({ shop }) => { shop.call(slow, {}); return null; }, ${SCREEN}`, SLOW);

/** Opens a page over a real connection; `until` returns the text up to the given words, `rest` all to the end. */
async function connect(path: string, headers: Record<string, string>) {
  const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(address + path, { headers });
  if (!response.body) throw new Error('no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (words: string | undefined) => {
    while (words === undefined || !text.includes(words)) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    return text;
  };
  return { response, until: read, rest: () => read(undefined) };
}

const LATE = '<script type="application/json" data-answer="slow {}">';

it.each(['br', 'gzip', 'identity'])(
  'sends the page in time and streams the slow response after it (%s)',
  async (encoding) => {
    await store.publish('pond', { path: '/fish/:name', server: BESIDE });
    const { response, until, rest } = await connect('/fish/koi', {
      'accept-encoding': encoding,
      cookie: 'store_visitor=v1',
    });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    // The backend has not responded yet: the page does not depend on it.
    const first = await until('id="page">');
    const page = await until('</script>\n');
    expect(first).toContain('<main>池</main>');
    expect(page).not.toContain('</html>');
    // The script that loads the others does not wait for the pending response.
    expect(page).toMatch(/<script data-scripts="[^"]*" data-soon="[^"]*">early<\/script>/);
    expect(page).not.toContain('<script defer');
    const pending = await store.slow;
    pending.end(JSON.stringify({ status: true, data: '鯉</script><script>alert(1)//' }));
    const whole = await rest();
    const { coming, drawn, answers } = pageData(whole);
    expect(coming).toEqual(['slow {}']);
    expect(answers).not.toHaveProperty(['slow {}']);
    expect(drawn?.screen).toBe(true);
    const deferred = whole.slice(whole.indexOf(LATE) + LATE.length);
    expect(JSON.parse(deferred.slice(0, deferred.indexOf('</script>')))).toEqual({
      status: true,
      data: '鯉</script><script>alert(1)//',
    });
    expect(deferred.slice(deferred.indexOf('</script>'))).toBe('</script>\n</body>\n</html>\n');
  },
);

it('leaves a screen that requires the slow response to the browser, with the frame rendered', async () => {
  await store.publish('pond', { path: '/fish/:name', server: NEEDED });
  const { until, rest } = await connect('/fish/koi', {});
  const first = await until('id="page">');
  expect(first).toContain('<header>guest</header><main></main>');
  expect(first).toContain('<script defer src="/shell/1.0.0/main.js"');
  (await store.slow).end('{"status":true}');
  const whole = await rest();
  expect(pageData(whole)).toMatchObject({ coming: ['slow {}'], drawn: { screen: false } });
  expect(whole).toContain(`${LATE}{"status":true}</script>`);
});

it('does not cache a page with pending responses', async () => {
  await store.publish('pond', { path: '/fish/:name', server: BESIDE });
  const { response, rest } = await connect('/fish/koi', {});
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  (await store.slow).end('{"status":true}');
  expect(await rest()).toContain('data-answer');
});

it('streams a failed response as null, so that the browser requests it again', async () => {
  await store.publish('pond', { path: '/fish/:name', server: BESIDE });
  const { until, rest } = await connect('/fish/koi', { cookie: 'store_visitor=v1' });
  await until('id="page">');
  (await store.slow).writeHead(500).end('{}');
  expect(await rest()).toContain(`${LATE}null</script>`);
});
