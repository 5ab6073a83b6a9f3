import type { Reply } from '@store/api-client';
import type { CommandMessage, EventMessage, StateMessage } from '@store/contracts/bus';
import type { OutsideAddresses } from '@store/contracts/composition';
import type { AnswerOf, Call, RequestOf, Schema } from '@store/contracts/wire';
import type * as z from 'zod/mini';

/** The bus as remotes see it. */
export interface ShopBus {
  /** Returns the last value of retained state; undefined until written. */
  value<S extends Schema>(message: StateMessage<S>): z.output<S> | undefined;
  /** Calls the listener with the last value and each later one; returns the unsubscribe function. */
  watch<S extends Schema>(message: StateMessage<S>, listener: (value: z.output<S>) => void): () => void;
  on<S extends Schema>(message: EventMessage<S>, listener: (fact: z.output<S>) => void): () => void;
  publish<S extends Schema>(message: EventMessage<S>, fact: z.input<S>): void;
  /** Sends a command to its handler; rejects on timeout or without a handler. */
  send<Q extends Schema, R extends Schema>(message: CommandMessage<Q, R>, request: z.input<Q>): Promise<z.output<R>>;
}

/** The shop's services for loaders and screens. */
export interface Shop {
  /**
   * Calls the API. Concurrent identical reads share one request; responses are cached for `freshMs` (0: not at all).
   */
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: { freshMs?: number; idempotencyKey?: string; signal?: AbortSignal },
  ): Promise<Reply<AnswerOf<C>>>;
  readonly bus: ShopBus;
  /** Returns the server's time, epoch ms (B04). */
  now(): number;
  readonly outside: OutsideAddresses;
}

/** Returns the data of a reply; throws on a refusal, for calls whose refusals the screen cannot handle. */
export function dataOf<A>(reply: Reply<A>): A {
  if (reply.kind === 'answered') return reply.data;
  throw new Error(`unexpected refusal: ${reply.code}`);
}
