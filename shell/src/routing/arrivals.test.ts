import { defineRoute, type RemoteDefinition, type Route } from '@store/remote-kit';
import { testShop } from '@store/remote-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Composition, LiveClaim } from '../composition/composition.ts';
import { createArrivals } from './arrivals.ts';
import { PATIENCE_MS, StillLoading } from './patience.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function makeArrivals(loader: NonNullable<Route['loader']>) {
  const route = defineRoute({
    id: 'cart',
    path: '/cart',
    title: '',
    body_class: 'cart',
    loader,
    screen: async () => ({ Screen: () => null }),
  });
  const remote: RemoteDefinition = {
    name: 'checkout',
    team: 'checkout',
    routes: [route],
    budget: { script_bytes: 1, style_bytes: 1 },
  };
  const composition: Composition = {
    claims: [],
    load: async () => remote,
    warm: () => undefined,
    fragment: () => Promise.reject(new Error('none')),
    report: () => undefined,
  };
  const claim: LiveClaim = {
    id: 'cart',
    path: '/cart',
    title: '',
    body_class: 'cart',
    noindex: false,
    layout: 'short',
    access: 'anyone',
    files: [],
    remote: 'checkout',
  };
  const { shop } = testShop();
  const arrivals = createArrivals({ composition, shopOf: () => shop });
  return () => arrivals.arrive(claim, { params: {}, request: new Request('https://store.test/cart?step=delivery') });
}

it('asks anew for the same address, however soon it is come to again', async () => {
  let visits = 0;
  const arrive = makeArrivals(() => ++visits);
  await expect(arrive()).resolves.toMatchObject({ content: { data: 1 } });
  await expect(arrive()).resolves.toMatchObject({ content: { data: 2 } });
});

it('P26 shows the panel when patience is over, and takes up the same loading afterwards', async () => {
  let finish: (data: string) => void = () => undefined;
  const loader = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  const arrive = makeArrivals(loader);
  const late = expect(arrive()).rejects.toBeInstanceOf(StillLoading);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await late;
  finish('late');
  await vi.advanceTimersByTimeAsync(10);
  await expect(arrive()).resolves.toMatchObject({ content: { data: 'late' } });
  expect(loader).toHaveBeenCalledTimes(1);
});
