import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import webpack from 'webpack';
import { ownFolder } from './own-folder.ts';

it.each([
  ['/shell/1.2.3/main.0a1b.js', '/shell/1.2.3/'],
  ['https://assets.example/shell/1.2.3/main.0a1b.js', 'https://assets.example/shell/1.2.3/'],
])('of a page that says %s, later files come from %s (C-03)', async (src, folder) => {
  const found: { folder?: string } = {};
  const document = { currentScript: { getAttribute: (name: string) => (name === 'src' ? src : null) } };
  runInNewContext(await builtMain(), { document, found });
  expect(found.folder).toBe(folder);
});

/** A program that reports its public path. */
async function builtMain(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'own-folder-'));
  await writeFile(join(dir, 'main.js'), 'found.folder = __webpack_public_path__;');
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './main.js',
    output: { path: join(dir, 'dist'), publicPath: '' },
    plugins: [ownFolder],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((fault, stats) => {
      if (fault || stats?.hasErrors()) reject(fault ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return readFile(join(dir, 'dist', 'main.js'), 'utf8');
}
