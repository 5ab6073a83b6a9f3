export {
  type CartOnWire,
  type CartsDecision,
  decideCarts,
  failedAuthentication,
  isAnothersCart,
  isRetainedCart,
} from './cart-choice.ts';
export {
  type AddedLine,
  type AddingDecision,
  type AddingFacts,
  type AddingRequest,
  decideAdding,
  type HeldLine,
  type SaleTerms,
} from './decide-adding.ts';
export { decideMergeLine, type MergeDecision } from './merge-line.ts';
export { piecesIn, shownPieces } from './pieces.ts';
