import { SHARE_PICTURES } from '@store/contracts/entities';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { sharePicturePath } from '../../shared/pictures/share-picture.ts';
import { cropToShare, drawSharePicture } from './draw-share-picture.ts';
import { findShared } from './find-shared.ts';
import { readPicture, readPictureFile } from './picture-files.ts';

/** `product-P1001-0123456789abcdef.jpg` */
const fileName = z.string().check(z.regex(/^(?:product|column)-[A-Za-z0-9_-]{1,64}-[0-9a-f]{16}\.jpg$/));
/** Maximum number of cached pictures, about 50 kB each. */
const MOST_KEPT = 100;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

export interface SharePictureParts {
  readonly database: Queries;
  /** Epoch ms. */
  readonly clock: () => number;
  /** The shop's pictures as gateways serve them; undefined: only pictures uploaded with content pages are found. */
  readonly folder: string | undefined;
}

/**
 * GET /api/pictures/share/…: the picture that other sites show for a shared page (B-10), drawn for the page, or
 * `picture-<id>-<width>.jpg`: a picture of the shop. Only the first name changes with the content, so only it is immutable.
 * Drawing is serialized; concurrent requests share one drawing.
 */
export function registerSharePictures(app: FastifyInstance, parts: SharePictureParts): void {
  const { database, clock } = parts;
  const cached = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  const drawOnce = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = cached.get(key);
    if (known) return known;
    const drawn = last.then(draw);
    last = drawn.catch(() => cached.delete(key));
    cached.set(key, drawn);
    for (const [oldest] of cached) if (cached.size > MOST_KEPT) cached.delete(oldest);
    return drawn;
  };
  const send = (reply: FastifyReply, bytes: Buffer, cacheControl: string) =>
    reply
      .header('cache-control', cacheControl)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/jpeg')
      .send(bytes);

  app.get<{ Params: { file: string } }>(`${SHARE_PICTURES}:file`, async (request, reply) => {
    const [, own] = /^picture-([a-z0-9-]+-\d+)\.jpg$/.exec(request.params.file) ?? [];
    if (own) {
      const file = await readPictureFile(own, parts);
      return file ? send(reply, await drawOnce(own, () => cropToShare(file)), DAY) : reply.callNotFound();
    }
    const name = fileName.safeParse(request.params.file);
    const [, kind, code = ''] = /^(product|column)-(.+)-[0-9a-f]{16}\.jpg$/.exec(name.data ?? '') ?? [];
    if (kind !== 'product' && kind !== 'column') return reply.callNotFound();
    const shared = await findShared(database, { kind, code, now: clock() });
    const path = `${SHARE_PICTURES}${name.data}`;
    if (!shared || sharePicturePath(shared) !== path) return reply.callNotFound();
    const photo = await readPicture(shared.picture, parts);
    // The page's own picture may arrive shortly, for example while a release rolls out.
    const [key, cacheControl] = photo ? [path, YEAR] : [`${path} without its photo`, 'public, max-age=60'];
    return send(reply, await drawOnce(key, () => drawSharePicture(shared, photo)), cacheControl);
  });
}
