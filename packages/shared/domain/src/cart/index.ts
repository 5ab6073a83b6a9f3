export {
  type CartOnWire,
  type CartsDecision,
  decideCarts,
  failedAuthentication,
  isAnothersCart,
  isKeptCart,
} from './cart-choice.ts';
export { decideMergeLine, type MergeDecision, type MergeLine } from './merge-line.ts';
