import { testHistories } from './keep-promises.ts';

testHistories(['subscriptions', 'cards and reservations', 'prices, coupons and points']);
