import type { Head } from '@store/remote-kit';

/** `sizes` of the picture next to a page title, shared with the preload in the document head. */
export const PICTURE_SIZES = '(width >= 960px) 480px, 100vw';

/** Returns the preload of that picture for the document head. */
export function mainPictureOf({
  id,
  widths,
}: {
  readonly id: string;
  readonly widths: readonly number[];
}): NonNullable<Head['mainPicture']> {
  return { id, widths, sizes: PICTURE_SIZES };
}
