export { type GroupBuyStep, groupBuyStanding } from './group-buy-price.ts';
