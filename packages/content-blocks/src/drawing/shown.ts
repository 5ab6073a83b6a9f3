import type { ShownContent } from '@store/contracts/content-blocks';
import { createContext, use } from 'react';

/** What the blocks of a page name, as the server sent it along. */
export interface Shown {
  product(code: string): ShownContent['products'][number] | undefined;
  picture(id: string): ShownContent['pictures'][number] | undefined;
  coupon(code: string): ShownContent['coupons'][number] | undefined;
  address(name: string): ShownContent['addresses'][number] | undefined;
  /** The headings of the page, for its contents. */
  readonly headings: readonly Heading[];
}

/** A heading of the second level with the id that its contents lead to. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

const ShownContext = createContext<Shown | null>(null);
export const ShownProvider = ShownContext.Provider;

export function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('a block stands outside of ContentBlocks');
  return shown;
}

/** Looks up what is shown; what this visitor may not see is not there. */
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

/** The id of the heading that stands in this place of its page. */
export function headingId(place: number): string {
  return `section-${place + 1}`;
}
