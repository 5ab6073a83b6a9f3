/** Banners as pages show them; apart from the blocks, which pages that show a banner do not need. */
export { Banners } from './banners.tsx';
