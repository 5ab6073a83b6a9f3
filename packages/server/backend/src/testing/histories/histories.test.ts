import { testHistories } from './test-histories.ts';

testHistories(['everything at once', 'a guest becomes a member', 'medicine', 'returns']);
