import type { putContentPicture } from '@store/contracts/calls/content';
import type { RequestOf } from '@store/contracts/wire';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Queries } from '../../../platform/database/database.ts';
import { pictures } from '../../../platform/database/tables/catalogue.ts';
import { contentPictureFiles } from '../../../platform/database/tables/content-pages.ts';

/**
 * Stores a picture's files; the id is derived from the content, so an existing one is identical.
 * @returns whether it is new
 */
export async function storePicture(
  queries: Queries,
  { id, width, height, colour, files }: Omit<RequestOf<typeof putContentPicture>, 'token'>,
): Promise<boolean> {
  const widths = [...new Set(files.map((file) => file.width))].sort((a, b) => a - b);
  const added = await queries
    .insert(pictures)
    .values({ pictureId: id, width, height, widths, colour, alt: '' })
    .onConflictDoNothing()
    .returning({ pictureId: pictures.pictureId });
  if (added.length === 0) return false;
  await queries.insert(contentPictureFiles).values(
    files.map((file) => ({
      pictureId: id,
      width: file.width,
      kind: file.kind,
      bytes: Buffer.from(file.bytes, 'base64'),
    })),
  );
  return true;
}

/** For example `c-…-960.avif`. */
const fileName = z.string().check(z.regex(/^c-[0-9a-f]{32}-[0-9]{1,4}\.(?:avif|webp)$/));

/** GET /api/content/pictures/…: immutable public files that gateways serve under /pictures/. */
export function registerContentPictures(app: FastifyInstance, { database }: { database: Queries }): void {
  app.get<{ Params: { file: string } }>('/api/content/pictures/:file', async (request, reply) => {
    const name = fileName.safeParse(request.params.file);
    const bytes = name.success ? await findFile(database, name.data) : undefined;
    if (!bytes) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(`image/${request.params.file.split('.').at(-1)}`)
      .send(Buffer.from(bytes));
  });
}

/** Finds a file of a content page's picture by its name. */
export async function findFile(queries: Queries, name: string): Promise<Uint8Array | undefined> {
  const [, pictureId = '', width = '', kind] = /^(c-\w+)-(\d+)\.(\w+)$/.exec(name) ?? [];
  const [found] = await queries
    .select({ bytes: contentPictureFiles.bytes })
    .from(contentPictureFiles)
    .where(
      and(
        eq(contentPictureFiles.pictureId, pictureId),
        eq(contentPictureFiles.width, Number(width)),
        eq(contentPictureFiles.kind, kind === 'avif' ? 'avif' : 'webp'),
      ),
    );
  return found?.bytes;
}
