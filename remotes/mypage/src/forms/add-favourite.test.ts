import { expect, it, jest } from '@jest/globals';
import { favouritesState, toggleFavourite } from '@store/contracts/bus';
import { testShop } from '@store/remote-kit/testing';
import { remote } from '../remote.server.ts';

async function send(fields: Record<string, string>, kept: string[], outcome: unknown = { kind: 'done', value: true }) {
  const toggle = jest.fn(async (_request: unknown) => outcome);
  const { shop } = testShop({ state: [[favouritesState, kept]], commands: [[toggleFavourite, toggle]] });
  const answer = await remote.forms?.['keep-favourite']?.({
    fields,
    shop,
    url: new URL('http://store.test/add_favorite'),
  });
  return { answer, toggle };
}
const fields = { sku_code: 'S1', back: '/product/P1001?a=1' };

it('adds the favourite of a guest after sign-in without script, idempotently, and redirects back (R-34)', async () => {
  const first = await send(fields, []);
  expect([first.answer, first.toggle.mock.calls]).toEqual([{ kind: 'done', to: fields.back }, [[{ sku_code: 'S1' }]]]);
  const again = await send(fields, ['S1']);
  expect([again.answer, again.toggle.mock.calls]).toEqual([{ kind: 'done', to: fields.back }, []]);
});

it('does not redirect to other sites, and shows why a favourite cannot be added (D04, S-11)', async () => {
  expect((await send({ ...fields, back: '//evil.test' }, [])).answer).toMatchObject({ kind: 'refused' });
  const refused = { kind: 'refused', code: 'not-found', message: 'この商品は見つかりません。' };
  expect((await send(fields, [], refused)).answer).toMatchObject({ kind: 'refused', message: refused.message });
});
