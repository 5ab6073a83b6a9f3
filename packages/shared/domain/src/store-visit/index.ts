export { distanceKm, type Place } from './distance.ts';
export { type OpeningHours, openingHours } from './store-hours.ts';
export { storeState } from './store-state.ts';
export { STORE_STOCK_LEVELS, type StoreStockLevel, storeStockLevel } from './store-stock.ts';
