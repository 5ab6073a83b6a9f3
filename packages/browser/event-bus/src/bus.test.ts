import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { command, done, event, outcome, state } from '@store/contracts/bus';
import * as z from 'zod/mini';
import { type BusProblem, createBus, heldBack, type TabChannel } from './index.ts';

const count = state('count', 'shell', z.int(), 'other-tabs');
const added = event('cart/added', 'checkout', z.object({ sku: z.string() }), 'other-tabs');
const local = event('cart/looked-at', '*', z.object({}));
const add = command('cart/add', 'shell', z.object({ sku: z.string() }), outcome(z.string()), 50);

function makeBus(tabs?: TabChannel) {
  const problems: BusProblem[] = [];
  const bus = createBus({ messages: [count, added, local, add], report: (problem) => problems.push(problem), tabs });
  return { bus, problems, shell: bus.as('shell'), catalogue: bus.as('catalogue'), checkout: bus.as('checkout') };
}

function joinedTabs(): [TabChannel, TabChannel] {
  const receivers: ((message: unknown) => void)[] = [];
  const tab = (other: number): TabChannel => ({
    post: (message) => receivers[other]?.(structuredClone(message)),
    listen: (receive) => {
      receivers[1 - other] = receive;
      return () => undefined;
    },
  });
  return [tab(1), tab(0)];
}

describe('state', () => {
  it('replays the last value to late subscribers (C-05)', () => {
    const { shell, catalogue } = makeBus();
    shell.write(count, 1);
    shell.write(count, 2);
    const seen = jest.fn();
    catalogue.watch(count, seen);
    expect(seen.mock.calls).toEqual([[2]]);
    expect(catalogue.value(count)).toBe(2);
  });
  it('snapshot() is not affected by later writes', () => {
    const { bus, shell } = makeBus();
    shell.write(count, 1);
    const snapshot = bus.snapshot();
    shell.write(count, 2);
    expect(snapshot(count)).toBe(1);
  });
  it('accepts writes only from the owner (C-05)', () => {
    const { catalogue, problems } = makeBus();
    catalogue.write(count, 7);
    expect(catalogue.value(count)).toBeUndefined();
    expect(problems[0]).toMatchObject({ kind: 'not-owner', from: 'catalogue' });
  });
  it('drops and reports an invalid value', () => {
    const { shell, problems } = makeBus();
    // @ts-expect-error untyped code of another team
    shell.write(count, 'seven');
    expect(shell.value(count)).toBeUndefined();
    expect(problems[0]?.kind).toBe('bad-payload');
  });
});

describe('events', () => {
  it('isolates a listener that throws from the others', () => {
    const { checkout, catalogue, problems } = makeBus();
    const seen = jest.fn();
    catalogue.on(added, () => {
      throw new Error('mine alone');
    });
    catalogue.on(added, seen);
    checkout.publish(added, { sku: 'S1001' });
    expect(seen).toHaveBeenCalledWith({ sku: 'S1001' });
    expect(problems[0]?.kind).toBe('listener-threw');
  });
  it('are not retained, and stop after unsubscribing', () => {
    const { checkout, catalogue } = makeBus();
    checkout.publish(added, { sku: 'S1' });
    const seen = jest.fn();
    const stop = catalogue.on(added, seen);
    checkout.publish(added, { sku: 'S2' });
    stop();
    checkout.publish(added, { sku: 'S3' });
    expect(seen.mock.calls).toEqual([[{ sku: 'S2' }]]);
  });
  it('rate-limits a flooding sender without affecting others (A17)', () => {
    const { bus, problems } = makeBus();
    const flood = bus.as('evil');
    const seen = jest.fn();
    bus.as('catalogue').on(local, seen);
    for (let i = 0; i < 10_000; i++) flood.publish(local, {});
    expect(seen.mock.calls.length).toBeLessThan(1_000);
    bus.as('checkout').publish(local, {});
    expect(seen.mock.calls.length).toBeGreaterThan(0);
    expect(problems.some((problem) => problem.kind === 'too-many')).toBe(true);
  });
});

describe('commands', () => {
  it('have one handler and one typed reply', async () => {
    const { shell, catalogue } = makeBus();
    shell.handle(add, async ({ sku }) => ({ kind: 'done' as const, value: sku }));
    await expect(catalogue.send(add, { sku: 'S1001' })).resolves.toEqual({ kind: 'done', value: 'S1001' });
  });
  it('reject a second handler and a handler that is not the owner', () => {
    const { shell, catalogue, problems } = makeBus();
    shell.handle(add, async () => ({ kind: 'failed' as const }));
    shell.handle(add, async () => ({ kind: 'failed' as const }));
    catalogue.handle(add, async () => ({ kind: 'failed' as const }));
    expect(problems.map((problem) => problem.kind)).toEqual(['second-handler', 'not-owner']);
  });
  it('reject without a reply in time', async () => {
    const { shell, catalogue } = makeBus();
    shell.handle(add, () => new Promise(() => undefined));
    await expect(catalogue.send(add, { sku: 'S1' })).rejects.toThrow('no reply to cart/add');
  });
});

describe('other tabs', () => {
  afterEach(() => void jest.useRealTimers());
  it('are held back until the promise resolves, then delivered in order (C-05)', async () => {
    let come: () => void = () => undefined;
    const moment = new Promise<void>((resolve) => (come = resolve));
    const [a, b] = joinedTabs();
    const here = makeBus(a);
    const there = makeBus(heldBack(b, moment, 50));
    const seen = jest.fn();
    there.catalogue.watch(count, seen);
    here.shell.write(count, 1);
    here.shell.write(count, 2);
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    come();
    await moment;
    await Promise.resolve();
    expect(seen.mock.calls).toEqual([[1], [2]]);
  });
  it('are delivered after the timeout when the promise never resolves', async () => {
    jest.useFakeTimers();
    const [a, b] = joinedTabs();
    const here = makeBus(a);
    const there = makeBus(heldBack(b, new Promise(() => undefined), 10_000));
    here.shell.write(count, 1);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(there.catalogue.value(count)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(there.catalogue.value(count)).toBe(1);
  });
  it('receive only messages with the reach other-tabs (C-05)', () => {
    const [a, b] = joinedTabs();
    const here = makeBus(a);
    const there = makeBus(b);
    const seen = jest.fn();
    there.catalogue.on(added, seen);
    here.checkout.publish(added, { sku: 'S1001' });
    here.catalogue.publish(local, {});
    here.shell.write(count, 3);
    expect(seen.mock.calls).toEqual([[{ sku: 'S1001' }]]);
    expect(there.catalogue.value(count)).toBe(3);
  });
  it('drop messages with the schema of another release', () => {
    const [a, b] = joinedTabs();
    const there = makeBus(b);
    a.post({ name: 'cart/added', payload: { sku: 5 } });
    a.post('nonsense' as never);
    expect(there.problems.map((problem) => problem.kind)).toEqual(['bad-payload', 'other-tab']);
  });
});

describe('a part with declared rights', () => {
  const declared = { reads: [count], publishes: [local] };

  it('reads only declared messages; others yield nothing and are reported (D-10)', () => {
    const { bus, problems, shell, checkout } = makeBus();
    const page = bus.as('lp-page', { ...declared, reads: [] });
    shell.write(count, 1);
    const seen = jest.fn();
    page.watch(count, seen);
    page.on(added, seen);
    page.state$(count).subscribe(seen);
    checkout.publish(added, { sku: 'A' });
    expect(page.value(count)).toBeUndefined();
    expect(seen).not.toHaveBeenCalled();
    expect(new Set(problems.map(({ kind, message, from }) => `${kind} ${message} ${from}`))).toEqual(
      new Set(['not-declared count lp-page', 'not-declared cart/added lp-page']),
    );
    expect(bus.as('lp-other', declared).value(count)).toBe(1);
  });

  it('publishes, sends and handles only declared messages (D-10)', async () => {
    const { bus, problems, shell, catalogue } = makeBus();
    shell.handle(add, async ({ sku }) => done(sku));
    const [page, other] = [bus.as('lp-page', { ...declared, publishes: [] }), bus.as('checkout', declared)];
    const seen = jest.fn();
    catalogue.on(local, seen);
    page.publish(local, {});
    await expect(page.send(add, { sku: 'A' })).rejects.toThrow('lp-page does not declare cart/add');
    other.publish(added, { sku: 'A' });
    bus.as('shell', declared).handle(add, async () => done(''));
    expect(seen).not.toHaveBeenCalled();
    expect(problems.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
      'not-declared cart/looked-at',
      'not-declared cart/add',
      'not-declared cart/added',
      'not-declared cart/add',
    ]);
    other.publish(local, {});
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
