import type { Reply } from '@store/api-client';
import type { CommandMessage, EventMessage, StateMessage } from '@store/contracts/bus';
import type { OutsideAddresses } from '@store/contracts/composition';
import type { AnswerOf, Call, RequestOf, Schema } from '@store/contracts/wire';
import type * as z from 'zod/mini';

/** The bus as a remote sees it. */
export interface ShopBus {
  /** The last value of retained state; undefined until its owner has written one. */
  value<S extends Schema>(message: StateMessage<S>): z.output<S> | undefined;
  /** Calls back with the last value and each that follows; returns how to stop. */
  watch<S extends Schema>(message: StateMessage<S>, listener: (value: z.output<S>) => void): () => void;
  on<S extends Schema>(message: EventMessage<S>, listener: (fact: z.output<S>) => void): () => void;
  publish<S extends Schema>(message: EventMessage<S>, fact: z.input<S>): void;
  /** Sends a command to its one handler; rejects after its time-out or when nobody handles it. */
  send<Q extends Schema, R extends Schema>(message: CommandMessage<Q, R>, request: z.input<Q>): Promise<z.output<R>>;
}

/** The shop's services as loaders and screens use them. */
export interface Shop {
  /** Asks the API; read calls are shared while in flight and kept for `freshMs` (0 = always ask). */
  call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: { freshMs?: number; idempotencyKey?: string; signal?: AbortSignal },
  ): Promise<Reply<AnswerOf<C>>>;
  readonly bus: ShopBus;
  /** The server's time, epoch ms (B04). */
  now(): number;
  readonly outside: OutsideAddresses;
}

/** The data of a reply; a refusal is thrown as a fault, for calls whose refusals the screen cannot answer. */
export function dataOf<A>(reply: Reply<A>): A {
  if (reply.kind === 'answered') return reply.data;
  throw new Error(`unexpected refusal: ${reply.code}`);
}
