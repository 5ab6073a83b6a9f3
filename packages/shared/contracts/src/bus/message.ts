import * as z from 'zod/mini';
import type { Schema } from '../wire/call.ts';

/** Message name such as `session` or `cart/entry-added`: lower-case words, at most one slash. */
export const messageName = z.string().check(z.regex(/^[a-z-]+(\/[a-z-]+)?$/));

/** State with one writer; the last value is retained and replayed to late subscribers. */
export interface StateMessage<S extends Schema = Schema> {
  readonly kind: 'state';
  readonly name: string;
  readonly owner: string;
  readonly schema: S;
  /** `other-tabs`: the value is also broadcast to other tabs of this browser. */
  readonly reach: 'this-tab' | 'other-tabs';
}
/** A past event, not retained. */
export interface EventMessage<S extends Schema = Schema> {
  readonly kind: 'event';
  readonly name: string;
  readonly owner: string;
  readonly schema: S;
  readonly reach: 'this-tab' | 'other-tabs';
}
/** A request with one handler, one typed reply and a timeout. */
export interface CommandMessage<Q extends Schema = Schema, R extends Schema = Schema> {
  readonly kind: 'command';
  readonly name: string;
  readonly owner: string;
  readonly request: Q;
  readonly reply: R;
  readonly timeoutMs: number;
}
export type BusMessage = StateMessage | EventMessage | CommandMessage;

/** Declares retained state with its only writer. */
export const state = <S extends Schema>(
  name: string,
  owner: string,
  schema: S,
  reach: StateMessage['reach'] = 'this-tab',
): StateMessage<S> => ({ kind: 'state', name, owner, schema, reach });

/** Declares an event with its only publisher (`*`: anyone may publish). */
export const event = <S extends Schema>(
  name: string,
  owner: string,
  schema: S,
  reach: EventMessage['reach'] = 'this-tab',
): EventMessage<S> => ({ kind: 'event', name, owner, schema, reach });

/** Declares a command with its handler. */
export const command = <Q extends Schema, R extends Schema>(
  name: string,
  owner: string,
  request: Q,
  reply: R,
  timeoutMs = 15_000,
): CommandMessage<Q, R> => ({ kind: 'command', name, owner, request, reply, timeoutMs });

/** Builds the reply of a successful command. */
export const done = <V>(value: V) => ({ kind: 'done' as const, value });

/** Builds the reply schema of a command that can be refused. */
export const outcome = <V extends Schema>(value: V) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done'), value }),
    z.object({ kind: z.literal('refused'), code: z.string(), message: z.string(), details: z.optional(z.unknown()) }),
    z.object({ kind: z.literal('failed') }),
  ]);
