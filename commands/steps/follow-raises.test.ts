import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { followRaises } from './follow-raises.mjs';

/** Creates a workspace whose one changeset raises a package; returns the changeset files afterwards. */
async function changesetsAfter(raised: string): Promise<string[]> {
  const workspace = await mkdtemp(join(tmpdir(), 'store-raises-'));
  await mkdir(join(workspace, '.changeset'));
  await mkdir(join(workspace, 'packages/tooling/create-remote'), { recursive: true });
  const manifest = { devDependencies: { '@store/ui': 'workspace:*' } };
  await writeFile(join(workspace, 'packages/tooling/create-remote/package.json'), JSON.stringify(manifest));
  await writeFile(join(workspace, '.changeset/one.md'), `---\n'${raised}': minor\n---\n\nWords.\n`);
  followRaises(workspace);
  return (await readdir(join(workspace, '.changeset'))).sort();
}

it('raises create-remote together with the packages that new remotes depend on (C-01)', async () => {
  expect(await changesetsAfter('@store/ui')).toEqual(['create-remote-follows.md', 'one.md']);
  expect(await changesetsAfter('@store/backend')).toEqual(['one.md']);
  expect(await changesetsAfter('@store/create-remote')).toEqual(['one.md']);
});
