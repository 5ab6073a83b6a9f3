import { createHash } from 'node:crypto';
import { type Picture, SHARE_PICTURES } from '@store/contracts/entities';

/** What a picture is drawn of for whoever shares the page's address: never a price, which changes. */
export interface Shared {
  readonly kind: 'product' | 'column';
  readonly code: string;
  /** The large words: a product's name, a column's title. */
  readonly title: string;
  /** The small ones above: a brand, a tag. */
  readonly over: string;
  readonly picture: Pick<Picture, 'id' | 'widths' | 'colour'>;
}

/** Goes up when they are drawn otherwise: the names of all change with it. */
const DESIGN = 1;

/** The address of a page's picture; it changes with everything that is drawn, so what lies there never does. */
export function sharePicturePath(shared: Shared): string {
  const { kind, code, title, over, picture } = shared;
  const drawn = JSON.stringify([DESIGN, kind, code, title, over, picture.id, picture.colour]);
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 16);
  return `${SHARE_PICTURES}${kind}-${code}-${version}.jpg`;
}
