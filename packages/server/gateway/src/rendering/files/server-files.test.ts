import { CONTRACT_VERSION } from '@store/contracts/composition';
import { expect, it } from 'vitest';
import type { RenderParts } from '../protocol/protocol.ts';
import { createServerFiles } from './server-files.ts';

/** A release of one remote, with this version of the shell. */
const partsOf = (shell: string) =>
  ({
    key: shell,
    shellFile: `/shell/${shell}/server.cjs`,
    remoteFiles: { pond: '/remotes/pond/1.0.0/server.cjs' },
    previousFiles: {},
    remotes: [{ manifest: { name: 'pond', version: '1.0.0', contract: CONTRACT_VERSION } }],
  }) as unknown as RenderParts;

const files = createServerFiles({
  isSandboxed: false,
  read: async (key, remote) =>
    remote
      ? `exports.remote = { routes: [], team: require('kit').shell };`
      : `exports.shellServer = { shared: { kit: { shell: '${key}' } }, renderPage() {} };`,
});
const pondOf = (parts: RenderParts) => files.remoteOf('pond', parts, () => undefined);

it('runs a remote with the libraries of its release’s shell, after a release of the shell too (C-03, D-09)', async () => {
  const [before, after] = [partsOf('1.0.0'), partsOf('2.0.0')];
  expect(await pondOf(before)).toMatchObject({ team: '1.0.0' });
  expect(await pondOf(after)).toMatchObject({ team: '2.0.0' });
  expect(await pondOf(before)).toBe(await pondOf(before));
  const known = await pondOf(after);
  files.keepOnly([after]);
  expect(await pondOf(after)).toBe(known);
});
