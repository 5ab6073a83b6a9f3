import type { CommandMessage, EventMessage, StateMessage } from '@store/contracts/bus';
import type { Schema } from '@store/contracts/wire';
import { filter, map, type Observable, type ReplaySubject } from 'rxjs';
import type * as z from 'zod/mini';
import type { createCommands } from './commands.ts';
import type { BusProblem, BusTraffic } from './traffic.ts';

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

/** An event on its way to those who listen. */
export interface PublishedEvent {
  readonly message: string;
  readonly payload: unknown;
}

/** The last value of a state, and those who follow it. */
export interface Retained {
  value: unknown;
  readonly subject: ReplaySubject<unknown>;
}

interface PortOptions {
  /** The part's name; its rights on the bus are decided by it. */
  readonly from: string;
  readonly subjectOf: (name: string) => Retained;
  readonly events$: Observable<PublishedEvent>;
  readonly commands: ReturnType<typeof createCommands>;
  readonly pass: (message: StateMessage | EventMessage, payload: unknown, from: string) => void;
  readonly tell: (kind: BusTraffic['kind'], message: string, from: string, payload: unknown) => void;
  readonly report: (problem: BusProblem) => void;
}

/** Makes the bus as one part of the page uses it. A listener that throws is reported and harms no other. */
export function createPort({ from, subjectOf, events$, commands, pass, tell, report }: PortOptions): BusPort {
  const safely =
    <T>(message: string, listener: (value: T) => void) =>
    (value: T) => {
      try {
        listener(value);
      } catch (fault) {
        report({ kind: 'listener-threw', message, from, detail: String(fault) });
      }
    };
  // The schema parsed every value on its way in, so what comes out has the schema's output type.
  const state$ = <S extends Schema>(message: StateMessage<S>) =>
    subjectOf(message.name).subject.asObservable() as Observable<z.output<S>>;
  return {
    state$,
    value: <S extends Schema>(message: StateMessage<S>) =>
      // Same reason as above.
      subjectOf(message.name).value as z.output<S> | undefined,
    watch: (message, listener) => {
      const subscription = state$(message).subscribe(safely(message.name, listener));
      return () => subscription.unsubscribe();
    },
    on: (message, listener) => {
      const facts$ = events$.pipe(
        filter((passed) => passed.message === message.name),
        map((passed) => passed.payload as z.output<typeof message.schema>),
      );
      const subscription = facts$.subscribe(safely(message.name, listener));
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
}
