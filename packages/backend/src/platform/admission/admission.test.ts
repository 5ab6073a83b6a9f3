import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission, type Place, type Urgency } from './admission.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process that works on two requests at a time, of which `taken` are underway. */
async function processOfTwo(taken: Urgency[] = ['last', 'last']) {
  const admission = createAdmission({ most: 2, now: Date.now });
  const places: (Place | null)[] = [];
  for (const urgency of taken) places.push(await admission.take(urgency));
  return { admission, end: () => places.shift()?.leave(false) };
}

/** What became of a request: undefined while it waits. */
function watched(asked: Promise<Place | null>) {
  const seen: { outcome?: 'accepted' | 'refused'; place?: Place | null } = {};
  void asked.then((place) => Object.assign(seen, { outcome: place ? 'accepted' : 'refused', place }));
  return seen;
}

describe('who comes when all places are taken', () => {
  it('waits a tenth of a second for one, and is refused after that (I02)', async () => {
    const { admission, end } = await processOfTwo();
    const soon = watched(admission.take('last'));
    const never = watched(admission.take('last'));
    await vi.advanceTimersByTimeAsync(90);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect([soon.outcome, never.outcome]).toEqual(['accepted', undefined]);
    await vi.advanceTimersByTimeAsync(10);
    expect(never.outcome).toBe('refused');
    expect(admission.state()).toMatchObject({ underway: 2, waiting: 0 });
  });

  it('waits 150 ms with a change, longer than somebody who reads, and is refused then (I02)', async () => {
    const { admission } = await processOfTwo();
    const change = watched(admission.take('usual'));
    const reading = watched(admission.take('last'));
    await vi.advanceTimersByTimeAsync(149);
    expect([change.outcome, reading.outcome]).toEqual([undefined, 'refused']);
    await vi.advanceTimersByTimeAsync(1);
    expect(change.outcome).toBe('refused');
  });

  it('is refused after a moment once others have waited for longer than a tenth of a second (I02)', async () => {
    const { admission } = await processOfTwo();
    // One after the other, so that the line does not end.
    for (const ms of [50, 50, 20]) {
      void admission.take('last');
      await vi.advanceTimersByTimeAsync(ms);
    }
    const late = watched(admission.take('last'));
    await vi.advanceTimersByTimeAsync(20);
    expect(late.outcome).toBe('refused');
  });

  it('comes before those who browse with a change, and before both with a payment’s news (I02)', async () => {
    const { admission, end } = await processOfTwo();
    const order: Urgency[] = [];
    for (const urgency of ['last', 'usual', 'first'] as const)
      void admission.take(urgency).then((place) => place && order.push(urgency));
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['first']);
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['first', 'usual']);
  });

  it('is refused at once where a thousand wait already (I02)', async () => {
    const { admission } = await processOfTwo();
    for (let number = 0; number < 1_000; number += 1) void admission.take('last');
    expect(await admission.take('usual')).toBeNull();
  });
});

describe('a process whose answers come late', () => {
  /** Lets so many rounds of readers come, each answered after `ms`. */
  async function rounds(admission: ReturnType<typeof createAdmission>, count: number, ms: number) {
    for (let round = 0; round < count; round += 1) {
      const places: Place[] = [];
      for (let number = admission.state().limit; number > 0; number -= 1) {
        const place = await admission.take('last');
        if (place) places.push(place);
      }
      await vi.advanceTimersByTimeAsync(ms);
      for (const place of places) place.leave(true);
    }
  }

  it('takes on fewer at a time, and more again when they come in time (I02)', async () => {
    const admission = createAdmission({ most: 150, now: Date.now });
    await rounds(admission, 1, 20);
    await rounds(admission, 30, 900);
    expect(admission.state().limit).toBe(8);
    await rounds(admission, 30, 20);
    expect(admission.state().limit).toBeGreaterThan(30);
  });

  it('takes a payment’s news on all the same, until it works on as many as it ever may (I02)', async () => {
    const admission = createAdmission({ most: 10, now: Date.now });
    await rounds(admission, 1, 20);
    await rounds(admission, 30, 900);
    expect(admission.state().limit).toBe(8);
    for (let number = 0; number < 8; number += 1) await admission.take('last');
    expect(await admission.take('first')).not.toBeNull();
    expect(await admission.take('first')).not.toBeNull();
    const beyond = watched(admission.take('first'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(beyond.outcome).toBe('refused');
  });
});
