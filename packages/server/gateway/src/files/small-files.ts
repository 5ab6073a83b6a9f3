import { readFile } from 'node:fs/promises';
import { SHOP_NAME } from '@store/domain/shop';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

const CACHED = 'public, max-age=86400';
/** Colour of the header, `--c-paper`: of the browser's bars on phones. */
export const THEME_COLOUR = '#ffffff';

const icon = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});
/** Web app manifest (https://www.w3.org/TR/appmanifest/): the store on a home screen. */
const MANIFEST = {
  id: '/',
  name: SHOP_NAME,
  short_name: SHOP_NAME,
  lang: 'ja',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: THEME_COLOUR,
  theme_color: THEME_COLOUR,
  icons: [icon('192', 192), icon('512', 512), { ...icon('maskable-512', 512), purpose: 'maskable' }],
};

/** Serves the well-known files: favicon, icons, web app manifest and security.txt. `now` in epoch ms. */
export async function smallFiles(app: FastifyInstance, storeUrl: string, now: () => number): Promise<void> {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHED)
      .send(`Contact: ${storeUrl}/guide/contact/form
Expires: ${new Date((Math.floor(now() / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString()}
Preferred-Languages: ja, en
Canonical: ${storeUrl}/.well-known/security.txt
`),
  );
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', CACHED).send(JSON.stringify(MANIFEST)),
  );
  const serve = async (path: string, type: string, file: string) => {
    const bytes = await readFile(new URL(`../../assets/${file}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', CACHED).send(bytes));
  };
  for (const path of ['/favicon.svg', '/favicon.ico']) await serve(path, 'image/svg+xml', 'favicon.svg');
  // Requested by Apple's devices without a link too.
  await serve('/apple-touch-icon.png', 'image/png', 'icons/apple-touch-icon.png');
  for (const { src } of MANIFEST.icons) await serve(src, 'image/png', src.slice(1));
}
