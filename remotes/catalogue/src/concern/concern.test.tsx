import { beforeAll, expect, it } from '@jest/globals';
import { searchItems, shopMap } from '@store/contracts/calls/catalogue';
import { getConcern } from '@store/contracts/calls/content';
import { answer, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aListPage } from '../testing/fixtures.ts';
import { aConcern, aShopMap } from '../testing/places.ts';

beforeAll(standInDialogs);

const open = (concern: typeof aConcern) =>
  renderRoute(remote, '/concern/2002', {
    answers: [
      answer(getConcern, () => concern),
      answer(searchItems, () => aListPage()),
      answer(shopMap, () => aShopMap),
    ],
  });

it('shows advice and selection criteria (R-05)', async () => {
  await open(aConcern);
  expect(screen.getByText('皮脂と汗をすっきり落とします。')).toBeVisible();
  expect(screen.getByText('夜に一度、予洗いをしてから泡で洗います。')).toBeVisible();
  const choices = within(screen.getByRole('region', { name: '選び方' }));
  expect(choices.getByText('洗うもの')).toBeVisible();
  expect(choices.getByText('夕方にべたつく方はオイリーを。')).toBeVisible();
});
it('shows only the lead for a concern without advice (R-05)', async () => {
  const { advice: _advice, choices: _choices, ...plain } = aConcern;
  await open(plain);
  expect(screen.getByRole('heading', { level: 1, name: 'ベタつき・ニオイ' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '選び方' })).not.toBeInTheDocument();
});
