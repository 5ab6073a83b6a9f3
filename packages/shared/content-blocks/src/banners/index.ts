/** Banners; a separate entry point, since pages with banners do not need the blocks. */
export { Banners } from './banners.tsx';
