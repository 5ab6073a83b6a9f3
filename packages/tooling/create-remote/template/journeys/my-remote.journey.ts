import { expect, it } from '@jest/globals';
import { openInStore } from '@store/build-config/testing';

it('is served by the store, rendered', async () => {
  const { status, html } = await openInStore('/lp/my-remote');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>My Remote</);
});
