export * from './cart-choice.ts';
export * from './decide-adding.ts';
export { decideMergeLine, type MergeDecision } from './merge-line.ts';
export { piecesIn, shownPieces } from './pieces.ts';
