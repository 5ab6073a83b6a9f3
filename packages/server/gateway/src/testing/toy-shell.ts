import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ShellManifest } from '@store/contracts/composition';
import { toyFile, toyShell } from '@store/release/testing';

/** Constant, so that its files' addresses are too. */
const VERSION = '1.0.0';

/** Creates the build folder of a small shell that can render; `words` overrides manifest fields. */
export async function toyShellFolder(words: Partial<ShellManifest> = {}): Promise<string> {
  const server = await readToyShellServer();
  const files = {
    'main.js': 'plain',
    'main.js.br': brotliCompressSync('plain'),
    'main.js.gz': gzipSync('plain'),
    'main.css': 'css',
    'early.js': 'early',
    'server.cjs': server,
  };
  return toyShell(
    {
      version: VERSION,
      scripts: [toyFile('main.js', 'plain')],
      styles: [toyFile('main.css', 'css')],
      early: toyFile('early.js', 'early'),
      server: toyFile('server.cjs', server),
      ...words,
    },
    files,
  );
}

/** Reads the source of its server file. */
export const readToyShellServer = () => readFile(new URL('./toy-shell-server.cjs', import.meta.url), 'utf8');
