/** Content pages: blocks, pages and their displayed form. */
export { type Block, block, blocks } from './block.ts';
export * from './content-page.ts';
export { type Inline, inline, linkTarget, plainWords, richText, telephoneNumber } from './inline.ts';
export { type LeafBlock, leafBlock } from './leaf-blocks.ts';
export { type Reference, referencesOf } from './references.ts';
export { type ShownContent, shownContent } from './shown-content.ts';
