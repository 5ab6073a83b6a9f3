import { createHash } from 'node:crypto';
import { type Picture, SHARE_PICTURES } from '@store/contracts/entities';

/** Content of a social sharing image. No price, because prices change. */
export interface Shared {
  readonly kind: 'product' | 'column';
  readonly code: string;
  /** Main text: a product's name, a column's title. */
  readonly title: string;
  /** Text above it: a brand, a tag. */
  readonly over: string;
  readonly picture: Pick<Picture, 'id' | 'widths' | 'colour'>;
}

/** Increment when the design changes: invalidates the file names of all images. */
const DESIGN = 1;

/** Returns the path of a page's sharing image; its hash covers all content, so that the file is immutable. */
export function sharePicturePath(shared: Shared): string {
  const { kind, code, title, over, picture } = shared;
  const drawn = JSON.stringify([DESIGN, kind, code, title, over, picture.id, picture.colour]);
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 16);
  return `${SHARE_PICTURES}${kind}-${code}-${version}.jpg`;
}
