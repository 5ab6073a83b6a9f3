import type { BusMessage, CommandMessage, EventMessage, StateMessage } from '@store/contracts/bus';
import type { Schema } from '@store/contracts/wire';
import { filter, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import type * as z from 'zod/mini';
import { createCommands } from './commands.ts';
import { createRateCap } from './rate-cap.ts';
import type { TabChannel } from './tab-channel.ts';
import { receiveFromTabs } from './tab-messages.ts';
import type { BusProblem, BusTraffic } from './traffic.ts';

export interface BusOptions {
  readonly messages: readonly BusMessage[];
  /** Where what is malformed, forbidden or thrown by a listener is told; nothing is lost silently. */
  readonly report: (problem: BusProblem) => void;
  readonly tabs?: TabChannel;
  /** Epoch ms; given so that the rate cap can be tested. */
  readonly now?: () => number;
}

/** The bus as one part of the page uses it: under its own name, with the rights of that name. */
export interface BusPort {
  value<S extends Schema>(message: StateMessage<S>): z.output<S> | undefined;
  state$<S extends Schema>(message: StateMessage<S>): Observable<z.output<S>>;
  watch<S extends Schema>(message: StateMessage<S>, listener: (value: z.output<S>) => void): () => void;
  on<S extends Schema>(message: EventMessage<S>, listener: (fact: z.output<S>) => void): () => void;
  write<S extends Schema>(message: StateMessage<S>, value: z.input<S>): void;
  publish<S extends Schema>(message: EventMessage<S>, fact: z.input<S>): void;
  handle<Q extends Schema, R extends Schema>(
    message: CommandMessage<Q, R>,
    handler: (request: z.output<Q>) => Promise<z.input<R>>,
  ): () => void;
  send<Q extends Schema, R extends Schema>(message: CommandMessage<Q, R>, request: z.input<Q>): Promise<z.output<R>>;
}

export interface Bus {
  /** The bus under a remote's name. */
  as(name: string): BusPort;
  /** Gives each retained value as it is now, whatever is written later. */
  snapshot(): <S extends Schema>(message: StateMessage<S>) => z.output<S> | undefined;
  readonly traffic$: Observable<BusTraffic>;
  close(): void;
}

interface Passed {
  readonly message: string;
  readonly payload: unknown;
}

/** Makes the page's one bus. */
export function createBus({ messages, report, tabs, now = Date.now }: BusOptions): Bus {
  const known = new Map(messages.map((message) => [message.name, message]));
  const retained = new Map<string, { value: unknown; subject: ReplaySubject<unknown> }>();
  const events$ = new Subject<Passed>();
  const traffic$ = new Subject<BusTraffic>();
  const commands = createCommands(known, report);
  const mayPass = createRateCap(now);

  const subjectOf = (name: string) => {
    const found = retained.get(name) ?? { value: undefined, subject: new ReplaySubject<unknown>(1) };
    retained.set(name, found);
    return found;
  };
  const tell = (kind: BusTraffic['kind'], message: string, from: string, payload: unknown) =>
    traffic$.next({ at: now(), kind, message, from, payload });

  const deliver = (message: BusMessage, payload: unknown, from: string) => {
    tell(message.kind, message.name, from, payload);
    if (message.kind === 'event') return events$.next({ message: message.name, payload });
    const slot = subjectOf(message.name);
    slot.value = payload;
    slot.subject.next(payload);
  };

  const stopTabs = tabs
    ? receiveFromTabs({ tabs, known, report, deliver: (message, payload) => deliver(message, payload, 'other-tab') })
    : () => undefined;

  /** Checks right, rate and shape; undefined means it was reported and dropped. */
  const admitted = (message: StateMessage | EventMessage, payload: unknown, from: string) => {
    const refuse = (kind: BusProblem['kind'], detail: string) => {
      report({ kind, message: message.name, from, detail });
      return undefined;
    };
    // A remote brings its own copy of the contract: the name is the identity, this page's schema and owner decide.
    const own = known.get(message.name);
    if (own?.kind !== message.kind) return refuse('unknown-message', 'not in the contract of this page');
    if (own.owner !== '*' && own.owner !== from) return refuse('not-owner', `owner is ${own.owner}`);
    if (!mayPass(from)) return refuse('too-many', 'more than the bus passes on in a second');
    const parsed = own.schema.safeParse(payload);
    return parsed.success ? { payload: parsed.data } : refuse('bad-payload', String(parsed.error.issues[0]?.message));
  };

  const pass = (message: StateMessage | EventMessage, payload: unknown, from: string) => {
    const fit = admitted(message, payload, from);
    if (!fit) return;
    deliver(message, fit.payload, from);
    if (message.reach === 'other-tabs') tabs?.post({ name: message.name, payload: fit.payload });
  };

  const safely =
    <T>(message: string, from: string, listener: (value: T) => void) =>
    (value: T) => {
      try {
        listener(value);
      } catch (fault) {
        report({ kind: 'listener-threw', message, from, detail: String(fault) });
      }
    };

  const port = (from: string): BusPort => {
    // The schema parsed every value on its way in, so what comes out has the schema's output type.
    const state$ = <S extends Schema>(message: StateMessage<S>) =>
      subjectOf(message.name).subject.asObservable() as Observable<z.output<S>>;
    return {
      state$,
      value: <S extends Schema>(message: StateMessage<S>) =>
        // Same reason as above.
        subjectOf(message.name).value as z.output<S> | undefined,
      watch: (message, listener) => {
        const subscription = state$(message).subscribe(safely(message.name, from, listener));
        return () => subscription.unsubscribe();
      },
      on: (message, listener) => {
        const facts$ = events$.pipe(
          filter((passed) => passed.message === message.name),
          map((passed) => passed.payload as z.output<typeof message.schema>),
        );
        const subscription = facts$.subscribe(safely(message.name, from, listener));
        return () => subscription.unsubscribe();
      },
      write: (message, value) => pass(message, value, from),
      publish: (message, fact) => pass(message, fact, from),
      handle: (message, handler) => commands.handle(message, from, handler),
      send: async (message, request) => {
        tell('command', message.name, from, request);
        const reply = await commands.send(message, from, request);
        tell('reply', message.name, message.owner, reply);
        return reply;
      },
    };
  };

  return {
    as: port,
    snapshot() {
      const values = new Map([...retained].map(([name, { value }]) => [name, value]));
      // Parsed on its way in, as above.
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
