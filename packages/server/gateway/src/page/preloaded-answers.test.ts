import { requestKey } from '@store/contracts/wire';
import { describe, expect, it } from 'vitest';
import { CALL, pageData, serverFile, storeForTest } from '../testing/toy-store.ts';

const store = storeForTest();

const open = (url: string, headers: Record<string, string> = {}) => store.app.inject({ url, headers });

describe('API responses embedded into a page', () => {
  it('are requested with the visitor’s cookies, address and browser', async () => {
    await store.publish('pond');
    const headers = { cookie: 'store_visitor=v1; theme=dark', 'user-agent': 'Fishing/1' };
    const { answers } = pageData((await open('/pond', headers)).body);
    expect(answers[requestKey('logged-in', {})]).toMatchObject({ status: false, code: 'not-logged-in' });
    const requested = store.seen.filter(({ url }) => url === '/api/logged-in');
    expect(requested).toHaveLength(1);
    expect(requested[0]?.headers).toMatchObject({
      cookie: 'store_visitor=v1; theme=dark',
      'user-agent': 'Fishing/1',
      origin: 'http://store.test',
      'x-forwarded-for': '127.0.0.1',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('include a member’s own data, by the member code', async () => {
    await store.publish('pond');
    const { answers } = pageData((await open('/pond', { cookie: 'store_session=C1' })).body);
    const points = requestKey('customer-points/_by-customer', { customer_code: 'C1' });
    expect(answers[points]).toEqual({ status: true, data: { points: 'points of C1' } });
  });

  it('include the loader’s requests, escaped for the script element', async () => {
    const hostile = '錦鯉 </script><b>\u2028<!--';
    store.answers['/api/fish/_get'] = { status: true, data: { name: hostile } };
    const route = `loader: ({ shop, params }) => shop.call(call, { name: params.name })`;
    await store.publish('pond', { path: '/fish/:name', server: serverFile(route, CALL) });
    const { body } = await open('/fish/koi');
    expect(pageData(body).answers[requestKey('fish/_get', { name: 'koi' })]).toEqual({
      status: true,
      data: { name: hostile },
    });
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('<!--');
    expect(body).not.toContain('\u2028');
    expect(body.match(/<\/script>/g)).toHaveLength(body.match(/<script[ >]/g)?.length ?? 0);
  });

  it('are complete when the server file uses shared data while loading', async () => {
    const before = `${CALL} const { pharmacy: { number } } = require('@store/ui').supportDesks; const tel = 'tel:' + number.trim();`;
    await store.publish('pond', {
      path: '/fish/:name',
      server: serverFile('loader: (at) => at.shop.call(call, {})', before),
    });
    store.answers['/api/fish/_get'] = { status: true, data: 'koi' };
    expect(pageData((await open('/fish/koi')).body).answers).toHaveProperty([requestKey('fish/_get', {})]);
  });

  it('are accompanied by the backend’s cookies for this visitor', async () => {
    await store.publish('pond');
    store.backend.cookies = ['store_session=renewed; HttpOnly'];
    const { headers } = await open('/pond', { cookie: 'store_session=C1' });
    expect(headers['set-cookie']).toContain('store_session=renewed; HttpOnly');
  });
});
