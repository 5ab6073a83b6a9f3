import type { BusMessage, EventMessage, StateMessage } from '@store/contracts/bus';
import * as z from 'zod/mini';
import type { TabChannel } from './tab-channel.ts';
import type { BusProblem } from './traffic.ts';

const tabMessage = z.object({ name: z.string(), payload: z.unknown() });

interface Receiving {
  readonly tabs: TabChannel;
  readonly known: ReadonlyMap<string, BusMessage>;
  readonly report: (problem: BusProblem) => void;
  readonly deliver: (message: StateMessage | EventMessage, payload: unknown) => void;
}

/** Receives messages of other tabs: only those with the reach other-tabs that match the schema. */
export function receiveFromTabs({ tabs, known, report, deliver }: Receiving): () => void {
  return tabs.listen((data) => {
    const parsed = tabMessage.safeParse(data);
    const message = parsed.success ? known.get(parsed.data.name) : undefined;
    if (!parsed.success || !message || message.kind === 'command' || message.reach !== 'other-tabs') {
      report({ kind: 'other-tab', message: String(message?.name), from: 'other-tab', detail: 'not a tab message' });
      return;
    }
    const payload = message.schema.safeParse(parsed.data.payload);
    if (payload.success) return deliver(message, payload.data);
    report({ kind: 'bad-payload', message: message.name, from: 'other-tab', detail: 'schema mismatch' });
  });
}
