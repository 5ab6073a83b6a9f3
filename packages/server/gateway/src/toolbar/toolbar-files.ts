import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Script and style sheet of the toolbar; pages of other visitors do not name them. */
const FILES = { script: fileOf('toolbar.js', 'text/javascript'), style: fileOf('toolbar.css', 'text/css') };

/** Returns the element that loads the style sheet, for the toolbar's shadow root. */
export const toolbarStyle = (): string => `<link rel="stylesheet" href="${FILES.style.path}">`;

/** Returns the element that loads the script. */
export const toolbarScript = (): string =>
  `<script type="module" src="${FILES.script.path}" integrity="${FILES.script.integrity}" crossorigin="anonymous"></script>`;

/** Serves the files. */
export function toolbarFiles(app: FastifyInstance): void {
  for (const { path, type, text } of Object.values(FILES))
    app.get(path, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
    );
}

function fileOf(name: string, type: string) {
  const text = readFileSync(new URL(`../../assets/${name}`, import.meta.url));
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  return { path: `/release/${name}`, type, text, integrity };
}
