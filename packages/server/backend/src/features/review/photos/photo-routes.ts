import { REVIEW_PHOTOS } from '@store/contracts/entities';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Queries } from '../../../platform/database/database.ts';
import { reviews } from '../../../platform/database/tables/catalogue.ts';
import { reviewPhotoFiles, reviewPhotos } from '../../../platform/database/tables/review-photos.ts';
import type { Identity } from '../../../platform/http/handler.ts';
import type { Recognise } from '../../../shared/session/recognise.ts';
import { photoOwners } from './photo-owners.ts';

/** For example `rp-…-240.avif`. */
const fileName = z.string().check(z.regex(/^rp-[0-9a-f]{32}-[0-9]{1,4}\.(?:avif|webp)$/));

/**
 * GET /api/review/photos/…: photos of published reviews are public; others are visible to their author and, once sent,
 * to the staff who handle them: moderators, the support desk, and for returns also the owner.
 */
export function registerReviewPhotos(app: FastifyInstance, options: { database: Queries; recognise: Recognise }): void {
  app.get<{ Params: { file: string } }>(`${REVIEW_PHOTOS}:file`, async (request, reply) => {
    const name = fileName.safeParse(request.params.file);
    const file = name.success ? await findFile(options.database, name.data) : undefined;
    if (!file) return reply.callNotFound();
    if (!file.isPublished) {
      const { identity } = await options.recognise(request, reply);
      const owners = photoOwners(identity);
      if (!owners.includes(file.customerCode) && !isReadBy(identity, file)) return reply.callNotFound();
    }
    return (
      reply
        // Short and private: deleting a review deletes its photos.
        .header('cache-control', 'private, max-age=600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(`image/${file.kind}`)
        .send(Buffer.from(file.bytes))
    );
  });
}

/** Whether the photo belongs to something that this staff member handles. */
function isReadBy(
  { staff }: Identity,
  { isPublished, inquiryCode, returnCode }: Pick<PhotoFile, 'isPublished' | 'inquiryCode' | 'returnCode'>,
): boolean {
  if (returnCode !== null) return staff?.role === 'support' || staff?.role === 'owner';
  if (inquiryCode !== null) return staff?.role === 'support';
  return isPublished !== null && staff?.role === 'moderator';
}

type PhotoFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

async function findFile(queries: Queries, name: string) {
  const [, photoId = '', width = '', kind] = /^(rp-\w+)-(\d+)\.(\w+)$/.exec(name) ?? [];
  const [found] = await queries
    .select({
      bytes: reviewPhotoFiles.bytes,
      kind: reviewPhotoFiles.kind,
      customerCode: reviewPhotos.customerCode,
      isPublished: reviews.isPublished,
      inquiryCode: reviewPhotos.inquiryCode,
      returnCode: reviewPhotos.returnCode,
    })
    .from(reviewPhotoFiles)
    .innerJoin(reviewPhotos, eq(reviewPhotos.photoId, reviewPhotoFiles.photoId))
    .leftJoin(reviews, eq(reviews.reviewCode, reviewPhotos.reviewCode))
    .where(
      and(
        eq(reviewPhotoFiles.photoId, photoId),
        eq(reviewPhotoFiles.width, Number(width)),
        eq(reviewPhotoFiles.kind, kind === 'avif' ? 'avif' : 'webp'),
      ),
    );
  return found;
}
