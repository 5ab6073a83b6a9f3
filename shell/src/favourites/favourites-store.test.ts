import { expect, it } from '@jest/globals';
import { poll } from '@store/build-config/testing';
import { busMessages, favouritesChanged, favouritesState, sessionState, toggleFavourite } from '@store/contracts/bus';
import { addFavourite, favouriteCodes } from '@store/contracts/calls/checkout';
import { createBus, type TabChannel } from '@store/event-bus';
import { answer, testShop } from '@store/remote-kit/testing';
import { createFavouritesStore } from './favourites-store.ts';

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

/** Storage and timing of a page that has just been requested. */
function opened(values = new Map<string, string>()) {
  const identity = {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
  };
  return { identity, servedAt: Date.now(), untilLive: Promise.resolve() };
}

const member = { kind: 'member', customer_code: 'C0000001', expires_timestamp: Date.UTC(2026, 10, 25) } as const;

/** Creates a member's store over its own bus; the server returns these favourites. */
function storeWith(sku_codes: readonly string[], opening: ReturnType<typeof opened>) {
  const answers = [answer(favouriteCodes, () => ({ sku_codes: [...sku_codes] }))];
  const { shop, shell } = testShop({ answers, now: opening.servedAt });
  shell.write(sessionState, member);
  return { shell, store: createFavouritesStore({ bus: shell, shop, ...opening }) };
}

it('refetches after hydration when another tab changed a favourite while the page opened (30, C-05)', async () => {
  const opening = opened(new Map([['favourites_changed_at', String(Date.now() + 1)]]));
  let live: () => void = () => undefined;
  const untilLive = new Promise<void>((resolve) => (live = resolve));
  const { shell, store } = storeWith(['S1017'], { ...opening, untilLive });
  store.takeAtStart([]);
  expect(shell.value(favouritesState)).toEqual([]);
  live();
  await poll(() => shell.value(favouritesState)).toEqual(['S1017']);
});

it('trusts the page’s favourites when the last change was before its request (30)', async () => {
  const opening = opened(new Map([['favourites_changed_at', '999']]));
  const { shell, store } = storeWith(['S1017'], opening);
  store.takeAtStart(['S1018']);
  await opening.untilLive;
  expect(shell.value(favouritesState)).toEqual(['S1018']);
});

it('retains a favourite of the early script over older initial data, and stores its time for the next page (S-11)', async () => {
  const opening = opened();
  const { shell, store } = storeWith(['S1020'], opening);
  store.takeAnswered(['S1020']);
  store.takeAtStart([]);
  expect(shell.value(favouritesState)).toEqual(['S1020']);
  expect(Number(opening.identity.read('favourites_changed_at'))).toBeGreaterThanOrEqual(opening.servedAt);
});

it('updates favourites in other tabs without a reload (30)', async () => {
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
  for (const tab of [here, there]) tab.write(sessionState, member);
  createFavouritesStore({ bus: here, shop, ...opened() });
  const other = testShop({ answers: [answer(favouriteCodes, () => ({ sku_codes: ['S1018'] }))] });
  createFavouritesStore({ bus: there, shop: other.shop, ...opened() });
  expect(await here.send(toggleFavourite, { sku_code: 'S1018' })).toEqual({ kind: 'done', value: true });
  await poll(() => there.value(favouritesState)).toEqual(['S1018']);
});

it('does not notify other tabs of initial favourites, only of changes (30, C-05)', () => {
  const posted: unknown[] = [];
  const bus = createBus({
    messages: busMessages,
    tabs: { post: (message) => void posted.push(message), listen: () => () => undefined },
    report: (problem) => {
      throw new Error(`${problem.kind} ${problem.message}`);
    },
  });
  const { shop } = testShop({ answers: [] });
  const store = createFavouritesStore({ bus: bus.as('shell'), shop, ...opened() });
  store.takeAtStart(['S1018']);
  expect(posted).toEqual([]);
  store.takeAnswered(['S1017']);
  expect(posted).toEqual([{ name: favouritesChanged.name, payload: {} }]);
});

it('discards favourites requested before a change elsewhere (30, C-05)', async () => {
  const turned: string[] = [];
  const {
    shop,
    shell,
    sentCalls: calls,
  } = testShop({ answers: [answer(favouriteCodes, () => ({ sku_codes: [...turned] }))] });
  shell.write(sessionState, member);
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  const call: typeof shop.call = async (apiCall, request) => {
    const isFirst = calls.length === 0;
    const reply = await shop.call(apiCall, request);
    if (isFirst) await slow;
    return reply;
  };
  const opening = opened();
  createFavouritesStore({ bus: shell, shop: { ...shop, call }, ...opening });
  await opening.untilLive;
  shell.publish(favouritesChanged, {});
  await poll(() => calls.length).toBe(1);
  turned.push('S1017');
  shell.publish(favouritesChanged, {});
  await poll(() => shell.value(favouritesState)).toEqual(['S1017']);
  arrive();
  await poll(() => calls.length).toBe(3);
  expect(shell.value(favouritesState)).toEqual(['S1017']);
});

it('fetches favourites changed while the page opened when the page brought none (30)', async () => {
  const { shell } = storeWith(['S1017'], opened(new Map([['favourites_changed_at', String(Date.now() + 1)]])));
  await poll(() => shell.value(favouritesState)).toEqual(['S1017']);
});

it('ignores initial favourites that are older than a change (30)', async () => {
  const { shell, store } = storeWith(['S1017'], opened());
  shell.publish(favouritesChanged, {});
  await poll(() => shell.value(favouritesState)).toEqual(['S1017']);
  store.takeAtStart([]);
  expect(shell.value(favouritesState)).toEqual(['S1017']);
});

it('requests no favourites for a guest (U-07)', async () => {
  const { shop, shell, sentCalls: calls } = testShop({ answers: [answer(favouriteCodes, () => ({ sku_codes: [] }))] });
  const opening = opened();
  createFavouritesStore({ bus: shell, shop, ...opening });
  shell.write(sessionState, { kind: 'guest' });
  shell.publish(favouritesChanged, {});
  await opening.untilLive;
  await Promise.resolve();
  expect(calls).toEqual([]);
});
