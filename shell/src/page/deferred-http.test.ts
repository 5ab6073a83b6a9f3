import { expect, it, jest } from '@jest/globals';
import type { Send } from '@store/api-client';
import { poll } from '@store/build-config/testing';
import { loggedIn } from '@store/contracts/calls/customer';
import { deferredHttp } from './deferred-http.ts';

const answers: Send = async () => ({ status: true, data: {} });

it('loads the transport with the first request, once for all', async () => {
  const load = jest.fn(async () => answers);
  const { send } = deferredHttp(load);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([send(loggedIn, {}, {}), send(loggedIn, {}, {})]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('rejects with a network fault when the transport fails to load, and retries with the next request', async () => {
  const load = jest.fn<() => Promise<Send>>().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(answers);
  const { send } = deferredHttp(load);
  await expect(send(loggedIn, {}, {})).rejects.toMatchObject({ name: 'ApiFault', reason: 'network' });
  await expect(send(loggedIn, {}, {})).resolves.toEqual({ status: true, data: {} });
});

it('ignores failures when loading the transport ahead', async () => {
  const load = jest.fn<() => Promise<Send>>().mockRejectedValue(new Error('chunk'));
  const { prepare } = deferredHttp(load);
  expect(prepare).not.toThrow();
  await poll(() => load).toHaveBeenCalledTimes(1);
});
