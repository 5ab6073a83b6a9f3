export {
  type Availability,
  type AvailabilityKind,
  availability,
  isCartButtonOpen,
  isSellingNow,
  orderTypeFor,
} from './availability.ts';
export { badgesOf, cardPricesOf, drugClassOf, saleNoteOf } from './card-labels.ts';
export { type CartLine, type Demand, demandOf, inventoryFor, stockBeside } from './demand.ts';
export { isForGuests } from './for-guests.ts';
export {
  FREE_OF_CODES,
  type FreeOfCode,
  freeOf,
  freeOfBits,
  freeOfWord,
  type KeyIngredient,
  keyIngredients,
  washesByAminoAcids,
} from './ingredients.ts';
export { type LimitedLine, type LimitRoom, limitOfSet, roomBeside } from './limit-room.ts';
export { type LineSale, lineSale, saleByDates } from './line-sale.ts';
export {
  checkMixing,
  MIXING_MESSAGES,
  type MixingDecision,
  type MixingItem,
  type MixingRefusal,
  mixingItem,
} from './mixing.ts';
export { isHiddenSku, isListed, isOnShow, isStoreEntry, type ListedProduct } from './on-show.ts';
export { percentOff } from './percent-off.ts';
export { DEFAULT_PURCHASE_LIMIT, limitQuantity, purchaseLimit, type QuantityDecision } from './purchase-limit.ts';
export {
  INVENTORY_TYPES,
  type InventoryType,
  isClass1Drug,
  isDrug,
  ORDER_TYPES,
  type OrderType,
  type SaleSku,
  type SaleSkuAttributes,
  SKU_TYPES,
  type StockRow,
} from './sku.ts';
export { componentsOf, isSoldOut, stockOf } from './stock.ts';
export {
  type SubscriptionAvailability,
  type SubscriptionObstacle,
  subscriptionAvailability,
} from './subscription.ts';
export { type PriceByContent, priceByContent } from './unit-price/price-by-content.ts';
export { type UnitPrice, unitPrice } from './unit-price/unit-price.ts';
export { DAILY_USE, usageEstimate } from './usage-estimate.ts';
