import { expect, test } from '../fixtures/store-test.ts';

test('every address of the sitemap is a page with a unique title and its own canonical address (B-10)', async ({
  page,
}) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const pathsIn = async (path: string) => {
    const xml = await (await page.request.get(path)).text();
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  };
  const paths = (await Promise.all((await pathsIn(new URL(sitemap).pathname)).map(pathsIn))).flat();
  expect(paths.length).toBeGreaterThan(250);
  const kinds = new Map(paths.map((path) => [path.split('/')[1], path]));
  for (const path of kinds.values()) {
    const answer = await page.request.get(path);
    const html = await answer.text();
    expect(answer.status(), path).toBe(200);
    expect(html, path).toMatch(/<title>[^<]+｜ANGFA STORE<\/title>/);
    expect(html, path).not.toContain('content="noindex"');
  }
});

test('a list has structured data for breadcrumbs and products; filtered, it points to the plain list (R-04)', async ({
  page,
}) => {
  const html = await (await page.request.get('/category/1002')).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement: { name: string }[] },
  );
  expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(data[0]?.itemListElement.map(({ name }) => name)).toEqual(['トップ', 'カテゴリ', 'メンズ', 'シャンプー']);
  const narrowed = await (await page.request.get('/category/1002?periodical=1')).text();
  expect(narrowed).toContain('<meta name="robots" content="noindex">');
  expect(narrowed).toMatch(/<link rel="canonical" href="[^"]*\/category\/1002">/);
});
