import { expect, it } from '@jest/globals';
import { openInStore } from '@store/build-config/testing';
import { remote } from '../src/remote.ts';

it('is served by the store from its start', async () => {
  const from = remote.dates?.from;
  const isEarly = from !== undefined && Date.now() < Date.parse(from);
  expect((await openInStore('/lp/my-remote')).status).toBe(isEarly ? 404 : 200);
});
