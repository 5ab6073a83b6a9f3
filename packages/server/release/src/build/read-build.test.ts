import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packBuilds } from '../client/pack-builds.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { readBuild } from './read-build.ts';

it('names symbolic links, before an upload as well: their files would be missing (D-03)', async () => {
  const { dist } = await toyBuild('pond');
  await symlink('screen.js', join(dist, 'other.js'));
  await symlink(dist, join(dist, 'more'));
  const sentence = 'contains symbolic links: more, other.js; replace them with the files';
  await expect(readBuild(dist)).rejects.toThrow(sentence);
  await expect(packBuilds([dist])).rejects.toThrow(sentence);
});
