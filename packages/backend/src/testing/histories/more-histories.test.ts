import { testHistories } from './keep-promises.ts';

testHistories(['subscriptions', 'cards and reservations', 'group buys and leaving', 'prices, coupons and points']);
