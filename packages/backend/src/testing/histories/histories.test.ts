import { testHistories } from './keep-promises.ts';

testHistories(['everything at once', 'a guest becomes a member', 'medicine']);
