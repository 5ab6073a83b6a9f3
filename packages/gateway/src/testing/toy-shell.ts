import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toyShell } from '@store/release/testing';

/** Folder of a small shell's build that can render. */
export async function toyShellFolder(): Promise<string> {
  const server = await readToyShellServer();
  const dir = await toyShell({
    scripts: [builtFile('main.js', 'plain')],
    styles: [builtFile('main.css', 'css')],
    early: builtFile('early.js', 'early'),
    server: builtFile('server.cjs', server),
  });
  const files = {
    'main.js': 'plain',
    'main.js.br': 'brotli',
    'main.js.gz': 'gzip',
    'main.css': 'css',
    'early.js': 'early',
    'server.cjs': server,
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(dir, name), content)));
  return dir;
}

/** Source of its server file. */
export const readToyShellServer = () => readFile(new URL('./toy-shell-server.cjs', import.meta.url), 'utf8');

/** A file as manifests name it. */
export function builtFile(path: string, content: string) {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path, integrity, brotli_bytes: content.length };
}
