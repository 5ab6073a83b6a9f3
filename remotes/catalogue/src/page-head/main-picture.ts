import type { Head } from '@store/remote-kit';

/** How wide the picture beside a list page's title stands; said to the document's preload as well. */
export const PICTURE_SIZES = '(width >= 960px) 480px, 100vw';

/** What the document's head says of that picture. */
export function mainPictureOf({
  id,
  widths,
}: {
  readonly id: string;
  readonly widths: readonly number[];
}): NonNullable<Head['mainPicture']> {
  return { id, widths, sizes: PICTURE_SIZES };
}
