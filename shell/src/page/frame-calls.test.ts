import { expect, it, jest } from '@jest/globals';
import { shopMap } from '@store/contracts/calls/catalogue';
import { listCarousel } from '@store/contracts/calls/content';
import { requestKey } from '@store/contracts/wire';
import { frameCalls } from './frame-calls.ts';

it('delays calls whose response was missing during SSR until the page is live', async () => {
  const call = jest.fn(async (..._asked: unknown[]) => ({ kind: 'answered', data: {} }) as never);
  const { promise: untilLive, resolve: live } = Promise.withResolvers<void>();
  const frameCall = frameCalls(call, { coming: [requestKey(shopMap.path, {})], untilLive });
  await frameCall(listCarousel, {});
  const late = frameCall(shopMap, {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(call.mock.calls).toEqual([[listCarousel, {}, undefined]]);
  live();
  await late;
  expect(call).toHaveBeenLastCalledWith(shopMap, {}, undefined);
});
