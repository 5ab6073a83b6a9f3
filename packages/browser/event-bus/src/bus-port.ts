import type { CommandMessage, EventMessage, StateMessage } from '@store/contracts/bus';
import type { Schema } from '@store/contracts/wire';
import { filter, map, NEVER, type Observable, type ReplaySubject } from 'rxjs';
import type * as z from 'zod/mini';
import type { createCommands } from './commands.ts';
import type { BusProblem, BusTraffic } from './traffic.ts';

/** The bus as one part of the page uses it: under its name, with its rights. */
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

/** A published event. */
export interface PublishedEvent {
  readonly message: string;
  readonly payload: unknown;
}

/** Last value of a state, and its subject for subscribers. */
export interface Retained {
  value: unknown;
  readonly subject: ReplaySubject<unknown>;
}

/** Rights of a part, as declared in `defineRemote`; nothing else is allowed. Sending commands requires `publishes`. */
export type BusRights = {
  readonly [use in 'reads' | 'publishes' | 'handles']?: readonly { readonly name: string }[] | undefined;
};

interface PortOptions {
  /** Name of the part, which determines its rights. */
  readonly from: string;
  /** Absent for the shell, which has all rights. */
  readonly rights?: BusRights | undefined;
  readonly subjectOf: (name: string) => Retained;
  readonly events$: Observable<PublishedEvent>;
  readonly commands: ReturnType<typeof createCommands>;
  readonly pass: (message: StateMessage | EventMessage, payload: unknown, from: string) => void;
  readonly tell: (kind: BusTraffic['kind'], message: string, from: string, payload: unknown) => void;
  readonly report: (problem: BusProblem) => void;
}

/** Creates the bus port of one part. Reports throwing listeners, and undeclared use, which has no effect. */
export function createPort({ from, rights, subjectOf, events$, commands, pass, tell, report }: PortOptions): BusPort {
  const may = (use: keyof BusRights, { name }: { readonly name: string }): boolean => {
    if (!rights || rights[use]?.some((declared) => declared.name === name)) return true;
    report({ kind: 'not-declared', message: name, from, detail: `not in ${use}` });
    return false;
  };
  const safely =
    <T>(message: string, listener: (value: T) => void) =>
    (value: T) => {
      try {
        listener(value);
      } catch (fault) {
        report({ kind: 'listener-threw', message, from, detail: String(fault) });
      }
    };
  // Every value was parsed by the schema, so it has the schema's output type.
  const state$ = <S extends Schema>(message: StateMessage<S>): Observable<z.output<S>> =>
    may('reads', message) ? (subjectOf(message.name).subject.asObservable() as Observable<z.output<S>>) : NEVER;
  return {
    state$,
    value: <S extends Schema>(message: StateMessage<S>) =>
      // As above.
      may('reads', message) ? (subjectOf(message.name).value as z.output<S> | undefined) : undefined,
    watch: (message, listener) => {
      const subscription = state$(message).subscribe(safely(message.name, listener));
      return () => subscription.unsubscribe();
    },
    on: (message, listener) => {
      if (!may('reads', message)) return () => undefined;
      const facts$ = events$.pipe(
        filter((passed) => passed.message === message.name),
        map((passed) => passed.payload as z.output<typeof message.schema>),
      );
      const subscription = facts$.subscribe(safely(message.name, listener));
      return () => subscription.unsubscribe();
    },
    write: (message, value) => {
      if (may('publishes', message)) pass(message, value, from);
    },
    publish: (message, fact) => {
      if (may('publishes', message)) pass(message, fact, from);
    },
    handle: (message, handler) => (may('handles', message) ? commands.handle(message, from, handler) : () => undefined),
    send: async (message, request) => {
      if (!may('publishes', message)) throw new Error(`${from} does not declare ${message.name}`);
      tell('command', message.name, from, request);
      const reply = await commands.send(message, from, request);
      tell('reply', message.name, message.owner, reply);
      return reply;
    },
  };
}
