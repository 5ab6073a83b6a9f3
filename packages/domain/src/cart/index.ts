export {
  type CartOnWire,
  type CartsDecision,
  decideCarts,
  failedAuthentication,
  isAnothersCart,
  isKeptCart,
} from './cart-choice.ts';
export { type MergedEntries, type MergeEntry, mergeEntries } from './merge-entries.ts';
