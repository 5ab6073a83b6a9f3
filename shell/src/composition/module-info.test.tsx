import { expect, it } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { toyRemote } from '../testing/toy-remotes.ts';
import { exposeModuleInfo } from './module-info.ts';

it('lists the remotes and their entries for debuggers', () => {
  createInstance({ name: 'debugged_page', remotes: [] });
  const remote = toyRemote('pond', '/pond');
  exposeModuleInfo('debugged_page', [remote]);
  const entry = `${location.origin}${remote.base}remoteEntry.js`;
  const info = globalThis.__FEDERATION__.moduleInfo;
  expect(info.debugged_page).toMatchObject({ remotesInfo: { [remote.container]: { matchedVersion: entry } } });
  expect(info[`${remote.container}:${entry}`]).toMatchObject({ remoteEntry: entry, version: '1.0.0' });
});
