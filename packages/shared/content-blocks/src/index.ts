/** Renders content pages: one component per kind of block, on the server and in the browser. */
export { ContentBlocks } from './content-blocks.tsx';
export { SummaryCard } from './drawing/summary-card.tsx';
