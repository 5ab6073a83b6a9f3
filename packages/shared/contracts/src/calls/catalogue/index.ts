/** Catalogue: products, shelves, offers, group buys, landing pages and restock requests. */
export {
  catalogueChanges,
  categoryDetail,
  getProduct,
  listBySkuCode,
  type ProductFilter,
  type ProductSort,
  productFilter,
  productSort,
  relatedItems,
  searchItemCodes,
  searchItems,
  shopMap,
  skuPointValues,
  topShelves,
} from './catalogue.ts';
export { getGifts } from './gift.ts';
export {
  confirmGroupBuyByAmazon,
  type GroupBuy,
  getGroupBuy,
  groupBuy,
  type JoinedGroupBuy,
  joinGroupBuy,
  joinGroupBuyByAmazon,
  leaveGroupBuy,
  listJoinedGroupBuys,
  payGroupBuy,
} from './group-buy.ts';
export { getHairQuiz } from './hair-quiz.ts';
export { getOrderForm, submitOrderForm, wishesOf } from './landing-page.ts';
export { ANY_OFFER, ANY_PRICE, placesOfList } from './list-places.ts';
export * from './offers.ts';
export * from './restock.ts';
