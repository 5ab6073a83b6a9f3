/** What content pages are made of: a component for each block, drawn by the server like everything else. */
export { ContentBlocks } from './content-blocks.tsx';
export { SummaryCard } from './drawing/summary-card.tsx';
