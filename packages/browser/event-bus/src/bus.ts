import type { BusMessage, EventMessage, StateMessage } from '@store/contracts/bus';
import type { Schema } from '@store/contracts/wire';
import { type Observable, ReplaySubject, Subject } from 'rxjs';
import type * as z from 'zod/mini';
import { createAdmission } from './admission.ts';
import { type BusPort, type BusRights, createPort, type PublishedEvent, type Retained } from './bus-port.ts';
import { createCommands } from './commands.ts';
import type { TabChannel } from './tab-channel.ts';
import { receiveFromTabs } from './tab-messages.ts';
import type { BusProblem, BusTraffic } from './traffic.ts';

export interface BusOptions {
  readonly messages: readonly BusMessage[];
  /** Receives invalid payloads, permission violations and listener errors; nothing is dropped silently. */
  readonly report: (problem: BusProblem) => void;
  readonly tabs?: TabChannel;
  /** Returns epoch ms; replaced to test the rate limit. */
  readonly now?: () => number;
}

export interface Bus {
  /** Returns the bus port of a remote with its declared rights; without `rights` all, as for the shell. */
  as(name: string, rights?: BusRights): BusPort;
  /** Captures all retained values; not affected by later writes. */
  snapshot(): <S extends Schema>(message: StateMessage<S>) => z.output<S> | undefined;
  readonly traffic$: Observable<BusTraffic>;
  close(): void;
}

/** Creates the page's bus. */
export function createBus({ messages, report, tabs, now = Date.now }: BusOptions): Bus {
  const known = new Map(messages.map((message) => [message.name, message]));
  const retained = new Map<string, Retained>();
  const events$ = new Subject<PublishedEvent>();
  const traffic$ = new Subject<BusTraffic>();
  const commands = createCommands(known, report);
  const admitted = createAdmission({ known, report, now });

  const subjectOf = (name: string) => {
    const found = retained.get(name) ?? { value: undefined, subject: new ReplaySubject<unknown>(1) };
    retained.set(name, found);
    return found;
  };
  const logTraffic = (kind: BusTraffic['kind'], message: string, from: string, payload: unknown) =>
    traffic$.next({ at: now(), kind, message, from, payload });

  const deliver = (message: BusMessage, payload: unknown, from: string) => {
    logTraffic(message.kind, message.name, from, payload);
    if (message.kind === 'event') return events$.next({ message: message.name, payload });
    const slot = subjectOf(message.name);
    slot.value = payload;
    slot.subject.next(payload);
  };

  const stopTabs = tabs
    ? receiveFromTabs({ tabs, known, report, deliver: (message, payload) => deliver(message, payload, 'other-tab') })
    : () => undefined;

  const pass = (message: StateMessage | EventMessage, payload: unknown, from: string) => {
    const fit = admitted(message, payload, from);
    if (!fit) return;
    deliver(message, fit.payload, from);
    if (message.reach === 'other-tabs') tabs?.post({ name: message.name, payload: fit.payload });
  };

  const port = (from: string, rights?: BusRights): BusPort =>
    createPort({ from, rights, subjectOf, events$: events$.asObservable(), commands, pass, tell: logTraffic, report });

  return {
    as: port,
    snapshot() {
      const values = new Map([...retained].map(([name, { value }]) => [name, value]));
      // Parsed when written.
      return <S extends Schema>({ name }: StateMessage<S>) => values.get(name) as z.output<S> | undefined;
    },
    traffic$: traffic$.asObservable(),
    close: () => {
      stopTabs();
      events$.complete();
      traffic$.complete();
      for (const { subject } of retained.values()) subject.complete();
    },
  };
}
