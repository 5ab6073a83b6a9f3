import { expect, it } from '@jest/globals';
import { busMessages, favouritesState, sessionState, toggleFavourite } from '@store/contracts/bus';
import { addFavourite } from '@store/contracts/calls/checkout';
import { createBus, type TabChannel } from '@store/event-bus';
import { answer, testShop } from '@store/remote-kit/testing';
import { createFavouriteKeeper } from './favourite-keeper.ts';

/** Two tabs of a browser. */
function twoTabs(): [TabChannel, TabChannel] {
  const receivers: ((message: unknown) => void)[] = [];
  const tab = (own: number): TabChannel => ({
    post: (message) => receivers[1 - own]?.(structuredClone(message)),
    listen: (receive) => {
      receivers[own] = receive;
      return () => undefined;
    },
  });
  return [tab(0), tab(1)];
}

it('a heart of one tab is on in the other without a reload (30)', async () => {
  const [here, there] = twoTabs().map((tabs) =>
    createBus({
      messages: busMessages,
      tabs,
      report: (problem) => {
        throw new Error(`${problem.kind} ${problem.message}`);
      },
    }).as('shell'),
  );
  if (!here || !there) throw new Error('there are two tabs');
  const { shop } = testShop({ answers: [answer(addFavourite, () => ({ sku_codes: ['S1018'] }))] });
  here.write(sessionState, { kind: 'member', customer_code: 'C0000001', expires_timestamp: Date.UTC(2026, 10, 25) });
  createFavouriteKeeper({ bus: here, shop });
  expect(await here.send(toggleFavourite, { sku_code: 'S1018' })).toEqual({ kind: 'done', value: true });
  expect(there.value(favouritesState)).toEqual(['S1018']);
});
