import { describe, expect, it, jest } from '@jest/globals';
import { favouritesState, toggleFavourite } from '@store/contracts/bus';
import { renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';

type Outcome =
  | { kind: 'done'; value: boolean }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed' };

function open(
  query: string,
  { outcome = { kind: 'done', value: true }, kept = [] }: { outcome?: Outcome; kept?: string[] } = {},
) {
  const toggled = jest.fn();
  const table: ShopTable = {
    state: [[favouritesState, kept]],
    commands: [
      [
        toggleFavourite,
        (request) => {
          toggled(request);
          return Promise.resolve(outcome);
        },
      ],
    ],
  };
  return renderRoute(remote, `/add_favorite?${query}`, table).then((opened) => ({ ...opened, toggled }));
}

describe('link that adds a favourite (R-34)', () => {
  it('adds the favourite and returns to the page', async () => {
    const { arrived, toggled } = await open('fav_code=S1001&redirect_path=/item?sort=newest&page=2');
    await waitFor(() => expect(arrived()).toBe('/item?sort=newest&page=2'));
    expect(toggled).toHaveBeenCalledWith({ sku_code: 'S1001' });
  });
  it('keeps an existing favourite (S-11)', async () => {
    const { arrived, toggled } = await open('fav_code=S1001&redirect_path=/item', { kept: ['S1001'] });
    await waitFor(() => expect(arrived()).toBe('/item'));
    expect(toggled).not.toHaveBeenCalled();
  });
  it.each([
    ['fav_code=S1001&redirect_path=https://evil.example/', '/'],
    ['fav_code=S1001&redirect_path=//evil.example', '/'],
    ['fav_code=S1001', '/'],
    ['fav_code=%3Cscript%3E&redirect_path=/item', '/item'],
    ['redirect_path=/item&page=0', '/item'],
  ])('%s leads to a path of this store (D04)', async (query, led) => {
    const { arrived } = await open(query);
    await waitFor(() => expect(arrived()).toBe(led));
  });
  it('shows the error with a link back', async () => {
    await open('fav_code=S9999&redirect_path=/item', {
      outcome: { kind: 'refused', code: 'not-found', message: 'お探しの商品が見つかりません。' },
    });
    expect(await screen.findByText('お探しの商品が見つかりません。')).toBeVisible();
    expect(screen.getByRole('link', { name: '元のページへ戻る' })).toHaveAttribute('href', '/item');
  });
  it('is restricted to members and noindex', () => {
    const route = remote.routes.find(({ path }) => path === '/add_favorite');
    expect(route).toMatchObject({ access: 'member', noindex: true });
  });
});
