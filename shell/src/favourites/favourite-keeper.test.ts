import { expect, it } from '@jest/globals';
import { poll } from '@store/build-config/testing';
import { busMessages, favouritesState, sessionState, toggleFavourite } from '@store/contracts/bus';
import { addFavourite, favouriteCodes } from '@store/contracts/calls/checkout';
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

/** What a page that was asked for just now keeps in its browser, and when it lives. */
function opened(kept = new Map<string, string>()) {
  const identity = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
  };
  return { identity, askedAt: Date.now(), untilLive: Promise.resolve() };
}

/** A keeper over a bus of its own; the server says that these hearts are on. */
function keeperWhere(sku_codes: readonly string[], opening: ReturnType<typeof opened>) {
  const { shop, shell } = testShop({ answers: [answer(favouriteCodes, () => ({ sku_codes: [...sku_codes] }))] });
  return { shell, keeper: createFavouriteKeeper({ bus: shell, shop, ...opening }) };
}

it('a heart that another tab turned while a page opens is asked for once the page lives (30, C-05)', async () => {
  const opening = opened(new Map([['favourites_changed_at', String(Date.now() + 1)]]));
  let live: () => void = () => undefined;
  const untilLive = new Promise<void>((resolve) => (live = resolve));
  const { shell, keeper } = keeperWhere(['S1017'], { ...opening, untilLive });
  keeper.takeAtStart([]);
  expect(shell.value(favouritesState)).toEqual([]);
  live();
  await poll(() => shell.value(favouritesState)).toEqual(['S1017']);
});

it('a heart that was turned before the page was asked for is in its answer, and nothing is asked (30)', async () => {
  const opening = opened(new Map([['favourites_changed_at', '999']]));
  const { shell, keeper } = keeperWhere(['S1017'], opening);
  keeper.takeAtStart(['S1018']);
  await opening.untilLive;
  expect(shell.value(favouritesState)).toEqual(['S1018']);
});

it('a heart of the early script stands when the start asked earlier, and the next page knows when it was turned (S-11)', async () => {
  const opening = opened();
  const { shell, keeper } = keeperWhere(['S1020'], opening);
  keeper.takeAnswered(['S1020']);
  keeper.takeAtStart([]);
  expect(shell.value(favouritesState)).toEqual(['S1020']);
  expect(Number(opening.identity.read('favourites_changed_at'))).toBeGreaterThanOrEqual(opening.askedAt);
});

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
  createFavouriteKeeper({ bus: here, shop, ...opened() });
  expect(await here.send(toggleFavourite, { sku_code: 'S1018' })).toEqual({ kind: 'done', value: true });
  expect(there.value(favouritesState)).toEqual(['S1018']);
});
