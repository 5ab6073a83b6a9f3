import { testHistories } from './test-histories.ts';

testHistories(['subscriptions', 'cards and reservations', 'group buys and leaving', 'prices, coupons and points']);
