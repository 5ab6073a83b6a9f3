import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ScreenContent } from '@store/remote-kit/shell';
import { testShop } from '@store/remote-kit/testing';
import { DeferBelowFold } from '@store/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LiveContext } from '../page/opening.ts';
import { ScreenArea } from './screen-area.tsx';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const content: ScreenContent = { data: null, Screen: () => <h1>錦鯉</h1>, shop: testShop().shop };

/** Hydrates a rendered screen whose code is pending; `deliver` supplies it. */
async function hydrate() {
  const { promise: coming, resolve: deliver } = Promise.withResolvers<ScreenContent>();
  const onLive = jest.fn();
  const loader = jest.fn(async () => ({ head: {}, crumbs: [], content: new Promise<ScreenContent>(() => undefined) }));
  const page = (content: ScreenContent | Promise<ScreenContent>) => {
    const hydrationData = { loaderData: { fish: { head: null, crumbs: [], content } } };
    const router = createMemoryRouter([{ id: 'fish', path: '/', Component: ScreenArea, loader }], { hydrationData });
    return (
      <LiveContext value={onLive}>
        <RouterProvider router={router} />
      </LiveContext>
    );
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(content));
  await act(async () => void render(page(coming), { container, hydrate: true }));
  return { onLive, loader, deliver: () => act(async () => deliver(content)) };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows a notice over a readable screen whose code has not arrived after 4 s (P26)', async () => {
  const { deliver, onLive } = await hydrate();
  await pass(3_900);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(200);
  expect(screen.getByRole('alert')).toHaveTextContent('の読み込みに時間がかかっています');
  expect(screen.getByRole('heading', { level: 1, name: '錦鯉' })).toBeVisible();
  expect(onLive).not.toHaveBeenCalled();
  await deliver();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: '錦鯉' })).toBeVisible();
  expect(onLive).toHaveBeenCalledTimes(1);
});

it('loads the screen again on 再読み込み, whose button works before hydration (P26)', async () => {
  const { loader } = await hydrate();
  await pass(4_100);
  const button = screen.getByRole('button', { name: '再読み込み' });
  expect(button.closest('[data-live]')).not.toBeNull();
  await act(async () => button.click());
  expect(loader).toHaveBeenCalled();
});

it('shows no notice for a screen that arrives in time', async () => {
  const { deliver, onLive } = await hydrate();
  await pass(1_000);
  await deliver();
  await pass(10_000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onLive).toHaveBeenCalledTimes(1);
});

describe('deferral below the fold', () => {
  const Where = () => (use(DeferBelowFold) ? 'follows' : 'stands at once');
  const there: ScreenContent = { data: null, Screen: Where, shop: testShop().shop };
  const pages = () => {
    const loaded = { head: {}, crumbs: [], content: there };
    const route = (path: string) => ({
      path,
      Component: ScreenArea,
      loader: () => loaded,
      HydrateFallback: () => null,
    });
    const router = createMemoryRouter([route('/list'), route('/product')], { initialEntries: ['/list'] });
    const { container } = render(<RouterProvider router={router} />);
    return {
      container,
      go: (to: string) => act(() => router.navigate(to)),
      back: () => act(() => router.navigate(-3)),
    };
  };

  it('is on for a page reached by a link, off for the first page, at an anchor and on Back', async () => {
    const { container, go, back } = pages();
    await waitFor(() => expect(container).toHaveTextContent('stands at once'));
    await go('/product');
    expect(container).toHaveTextContent('follows');
    await go('/product#reviews');
    expect(container).toHaveTextContent('stands at once');
    await go('/product');
    await back();
    await waitFor(() => expect(container).toHaveTextContent('stands at once'));
  });
});
