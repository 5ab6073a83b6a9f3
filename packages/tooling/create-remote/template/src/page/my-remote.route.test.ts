import { expect, it } from '@jest/globals';
import { remote } from '../remote.ts';

it('claims one address, which fits its name', () => {
  expect(remote.routes.map(({ path, title }) => [path, title])).toEqual([['/lp/my-remote', 'My Remote']]);
});
