import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, RequestOf } from '@store/contracts/wire';
import { type BackendProcess, BusyError, type LoadShopper, type Reply } from '@store/load';
import type { RaceStore } from './race-store.ts';

/** On a shared machine the store may be overloaded for a while. */
const MOST_ATTEMPTS = 30;

/** Makes a call for all shoppers concurrently, distributed over the running processes; retries 503 with the same key. */
export function atOnce<C extends Call>(
  { processes }: RaceStore,
  shoppers: readonly LoadShopper[],
  call: C,
  requests: readonly RequestOf<C>[],
): Promise<Reply<C>[]> {
  const living = processes.filter(({ gone }) => !gone);
  return Promise.all(
    shoppers.map((shopper, index) => {
      const process = living[index % living.length];
      const request = requests[index];
      if (!process || request === undefined) throw new Error('every racer needs a process and a request');
      return untilAnswered(shopper, process, call, request);
    }),
  );
}

/** Makes the call, and retries it with the same key while the store is overloaded. */
export async function untilAnswered<C extends Call>(
  shopper: LoadShopper,
  process: BackendProcess,
  call: C,
  request: RequestOf<C>,
): Promise<Reply<C>> {
  const key = randomUUID();
  for (let attempt = 1; ; attempt++) {
    try {
      return await shopper.call(process, call, request, key);
    } catch (fault) {
      if (!(fault instanceof BusyError) || attempt === MOST_ATTEMPTS) throw fault;
      await pause(1_000 + Math.random() * 1_000);
    }
  }
}

/** Counts the outcomes: `placed`, or the code of the refusal. */
export function outcomes(replies: readonly Reply<Call>[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const reply of replies) {
    const outcome = reply.status ? 'placed' : reply.code;
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  return counted;
}
