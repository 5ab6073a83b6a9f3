import { expect, it, jest } from '@jest/globals';
import type { Send } from '@store/api-client';
import { poll } from '@store/build-config/testing';
import { loggedIn } from '@store/contracts/calls/customer';
import { deferredHttp } from './deferred-http.ts';

const answers: Send = async () => ({ status: true, data: {} });

it('loads the transport with the first question, once for all', async () => {
  const load = jest.fn(async () => answers);
  const { send } = deferredHttp(load);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([send(loggedIn, {}, {}), send(loggedIn, {}, {})]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('answers a question with a fault of the network when the transport does not come, and tries again with the next', async () => {
  const load = jest.fn<() => Promise<Send>>().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(answers);
  const { send } = deferredHttp(load);
  await expect(send(loggedIn, {}, {})).rejects.toMatchObject({ name: 'ApiFault', reason: 'network' });
  await expect(send(loggedIn, {}, {})).resolves.toEqual({ status: true, data: {} });
});

it('loads the transport ahead without a word about a failure', async () => {
  const load = jest.fn<() => Promise<Send>>().mockRejectedValue(new Error('chunk'));
  const { prepare } = deferredHttp(load);
  expect(prepare).not.toThrow();
  await poll(() => load).toHaveBeenCalledTimes(1);
});
