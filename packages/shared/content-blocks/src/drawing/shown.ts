import type { ShownContent } from '@store/contracts/content-blocks';
import { createContext, use } from 'react';

/** Looks up the data that blocks refer to, as sent by the server. */
export interface Shown {
  product(code: string): ShownContent['products'][number] | undefined;
  picture(id: string): ShownContent['pictures'][number] | undefined;
  coupon(code: string): ShownContent['coupons'][number] | undefined;
  address(name: string): ShownContent['addresses'][number] | undefined;
  /** Headings of the page for its table of contents. */
  readonly headings: readonly Heading[];
}

/** A second-level heading with its id. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

const ShownContext = createContext<Shown | null>(null);
export const ShownProvider = ShownContext.Provider;

export function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('useShown must be called within ContentBlocks');
  return shown;
}

/** Creates the lookup. Items hidden from this visitor are missing. */
export function shownOf({ blocks, products, pictures, coupons, addresses }: ShownContent): Shown {
  return {
    product: (code) => products.find(({ product_code }) => product_code === code),
    picture: (id) => pictures.find((picture) => picture.id === id),
    coupon: (code) => coupons.find(({ coupon_code }) => coupon_code === code),
    address: (name) => addresses.find((address) => address.name === name),
    headings: blocks.flatMap((block, place) =>
      block.kind === 'heading' && block.level === 2 ? [{ id: headingId(place), text: block.text }] : [],
    ),
  };
}

/** Returns the id of the heading at an index of the page's blocks. */
export function headingId(place: number): string {
  return `section-${place + 1}`;
}
