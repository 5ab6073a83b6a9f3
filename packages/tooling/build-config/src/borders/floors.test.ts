import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BACKEND, brokenFloors } from './floors.ts';
import { valueImports } from './value-imports.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const SOURCE = 'packages/server/backend/src';

it('the backend’s imports point to lower layers, and between features only as listed (C-01)', async () => {
  expect(brokenFloors(SOURCE, BACKEND, await valueImports(root, SOURCE))).toEqual([]);
});

it('the list contains existing features and used dependencies only (C-01)', async () => {
  const { uses, floor } = BACKEND.features;
  const folders = await readdir(join(root, SOURCE, floor));
  expect(Object.keys(uses)).toEqual(folders.sort());
  const used = (await valueImports(root, SOURCE)).map(({ from, to }) =>
    [from, to].map((file) => file.split('/')[5]).join(' → '),
  );
  const listed = Object.entries(uses).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  expect(listed.filter((arrow) => !used.includes(arrow))).toEqual([]);
});

it.each([
  ['platform/http/a.ts', 'shared/mail/b.ts', 'platform stands below shared'],
  ['shared/mail/b.ts', 'features/cart/c.ts', 'shared stands below features'],
  ['features/cart/c.ts', 'app/start.ts', 'features stands below app'],
  ['features/catalogue/d.ts', 'features/checkout/place-order.ts', 'catalogue is not listed to use checkout'],
  ['features/cart/c.ts', 'store.ts', 'what stands on no floor may not be imported'],
])('%s may not import %s: %s (C-01)', (from, to, why) => {
  const arrow = { from: `${SOURCE}/${from}`, to: `${SOURCE}/${to}` };
  expect(brokenFloors(SOURCE, BACKEND, [arrow])).toEqual([`${arrow.from} → ${arrow.to}: ${why}`]);
});

it('accepts imports of lower layers, within a feature and between listed features (C-01)', () => {
  const arrows = [
    { from: 'app/start.ts', to: 'platform/http/a.ts' },
    { from: 'features/cart/c.ts', to: 'features/cart/lines/e.ts' },
    { from: 'features/checkout/place-order.ts', to: 'features/cart/c.ts' },
  ].map(({ from, to }) => ({ from: `${SOURCE}/${from}`, to: `${SOURCE}/${to}` }));
  expect(brokenFloors(SOURCE, BACKEND, arrows)).toEqual([]);
});
