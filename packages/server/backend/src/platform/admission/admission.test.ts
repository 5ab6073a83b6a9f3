import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission, type Slot, type Urgency } from './admission.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Admission for a process with a limit of two, of which `taken` are in use. */
async function processOfTwo(taken: Urgency[] = ['last', 'last']) {
  const admission = createAdmission({ most: 2, now: Date.now });
  const places: (Slot | null)[] = [];
  for (const urgency of taken) places.push(await admission.take(urgency));
  return { admission, end: () => places.shift()?.leave(false) };
}

/** Records the outcome of a request: undefined while it waits. */
function watched(pending: Promise<Slot | null>) {
  const seen: { outcome?: 'accepted' | 'refused'; slot?: Slot | null } = {};
  void pending.then((slot) => Object.assign(seen, { outcome: slot ? 'accepted' : 'refused', slot }));
  return seen;
}

describe('a request when the limit is reached', () => {
  it('waits up to 100 ms for a slot, then is rejected (I02)', async () => {
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

  it('waits up to 150 ms if it is a write, longer than a read (I02)', async () => {
    const { admission } = await processOfTwo();
    const change = watched(admission.take('usual'));
    const reading = watched(admission.take('last'));
    await vi.advanceTimersByTimeAsync(149);
    expect([change.outcome, reading.outcome]).toEqual([undefined, 'refused']);
    await vi.advanceTimersByTimeAsync(1);
    expect(change.outcome).toBe('refused');
  });

  it('waits only briefly once the queue has been standing for 100 ms (I02)', async () => {
    const { admission } = await processOfTwo();
    // Staggered, so that the queue never empties.
    for (const ms of [50, 50, 20]) {
      void admission.take('last');
      await vi.advanceTimersByTimeAsync(ms);
    }
    const late = watched(admission.take('last'));
    await vi.advanceTimersByTimeAsync(20);
    expect(late.outcome).toBe('refused');
  });

  it('is admitted in the order payment notices, writes, reads (I02)', async () => {
    const { admission, end } = await processOfTwo();
    const order: Urgency[] = [];
    for (const urgency of ['last', 'usual', 'first'] as const)
      void admission.take(urgency).then((admitted) => admitted && order.push(urgency));
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['first']);
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['first', 'usual']);
  });

  it('is rejected immediately when 1,000 requests are waiting (I02)', async () => {
    const { admission } = await processOfTwo();
    for (let number = 0; number < 1_000; number += 1) void admission.take('last');
    expect(await admission.take('usual')).toBeNull();
  });
});

describe('the limit of a process with slow responses', () => {
  /** Runs `count` rounds of reads at the full limit, each answered after `ms`. */
  async function rounds(admission: ReturnType<typeof createAdmission>, count: number, ms: number) {
    for (let round = 0; round < count; round += 1) {
      const places: Slot[] = [];
      for (let number = admission.state().limit; number > 0; number -= 1) {
        const slot = await admission.take('last');
        if (slot) places.push(slot);
      }
      await vi.advanceTimersByTimeAsync(ms);
      for (const slot of places) slot.leave(true);
    }
  }

  it('shrinks, and grows again when responses are fast (I02)', async () => {
    const admission = createAdmission({ most: 150, now: Date.now });
    await rounds(admission, 1, 20);
    await rounds(admission, 30, 900);
    expect(admission.state().limit).toBe(8);
    await rounds(admission, 30, 20);
    expect(admission.state().limit).toBeGreaterThan(30);
  });

  it('does not apply to payment notices, which may use the configured maximum (I02)', async () => {
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
