import { brands } from '../content/brands.ts';
import { campaigns } from '../content/campaigns.ts';
import { categories, concerns } from '../content/categories.ts';
import type { ProductPicture } from '../content/gallery/product-pictures.ts';
import { customerMessages, notices } from '../content/notices.ts';
import { productPictures, products } from '../content/products.ts';
import { reviews } from '../content/reviews.ts';
import { searchSynonyms } from '../content/search-words.ts';
import { carouselSlides, searchKeywords } from '../content/storefront.ts';
import { stores } from '../content/stores.ts';

import type {
  Brand,
  Campaign,
  CarouselSlide,
  Category,
  Concern,
  CustomerMessage,
  Notice,
  Product,
  Review,
  SearchSynonym,
  Store,
} from '../content/types.ts';

/** All content of the demo shop. */
export interface DemoContent {
  brands: Brand[];
  categories: Category[];
  concerns: Concern[];
  products: Product[];
  productPictures: ReadonlyMap<string, readonly ProductPicture[]>;
  reviews: Review[];
  suggestedKeywords: string[];
  searchSynonyms: readonly SearchSynonym[];
  campaigns: Campaign[];
  carouselSlides: CarouselSlide[];
  notices: Notice[];
  customerMessages: CustomerMessage[];
  stores: Store[];
}

export const demoContent: DemoContent = {
  brands,
  categories,
  concerns,
  products,
  productPictures,
  reviews,
  suggestedKeywords: searchKeywords,
  searchSynonyms,
  campaigns,
  carouselSlides,
  notices,
  customerMessages,
  stores,
};
