export { countPoints, countSpecialPoints, liveLots, type PointLot } from './point-balance.ts';
export { type PointRateQuestion, pointPercent, pointsForPrice, pointsPerUnit } from './point-rate.ts';
export { type PointUp, type StoreWidePointRule, storeWidePointUp } from './store-wide-points.ts';
