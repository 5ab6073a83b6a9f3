import { readFile } from 'node:fs/promises';
import { toyFile, toyShell } from '@store/release/testing';

/** Its version is always the same, and so are its files' addresses. */
const VERSION = '1.0.0';

/** Folder of a small shell's build that can render. */
export async function toyShellFolder(): Promise<string> {
  const server = await readToyShellServer();
  const files = {
    'main.js': 'plain',
    'main.js.br': 'brotli',
    'main.js.gz': 'gzip',
    'main.css': 'css',
    'early.js': 'early',
    'server.cjs': server,
  };
  return toyShell(
    {
      version: VERSION,
      page_format: 2,
      scripts: [toyFile('main.js', 'plain')],
      styles: [toyFile('main.css', 'css')],
      early: toyFile('early.js', 'early'),
      server: toyFile('server.cjs', server),
    },
    files,
  );
}

/** Source of its server file. */
export const readToyShellServer = () => readFile(new URL('./toy-shell-server.cjs', import.meta.url), 'utf8');
