import type { BusMessage, CommandMessage } from '@store/contracts/bus';
import type { Schema } from '@store/contracts/wire';
import type * as z from 'zod/mini';
import type { BusProblem } from './traffic.ts';

type Handler = (request: unknown) => Promise<unknown>;

/** Commands have one handler each; requests and replies are parsed, with a timeout. */
export function createCommands(known: ReadonlyMap<string, BusMessage>, report: (problem: BusProblem) => void) {
  const handlers = new Map<string, Handler>();

  const handle = <Q extends Schema, R extends Schema>(
    message: CommandMessage<Q, R>,
    from: string,
    handler: (request: z.output<Q>) => Promise<z.input<R>>,
  ): (() => void) => {
    const refused = refusalOf(message, from);
    if (refused) {
      report({ kind: refused, message: message.name, from, detail: `only ${message.owner} may handle it, once` });
      return () => undefined;
    }
    // `send` has parsed the request with this message's schema.
    const wrapped: Handler = (request) => handler(request as z.output<Q>);
    handlers.set(message.name, wrapped);
    return () => {
      if (handlers.get(message.name) === wrapped) handlers.delete(message.name);
    };
  };

  const refusalOf = (message: CommandMessage, from: string): BusProblem['kind'] | undefined => {
    if (known.get(message.name)?.owner !== from) return 'not-owner';
    return handlers.has(message.name) ? 'second-handler' : undefined;
  };

  const send = async <Q extends Schema, R extends Schema>(
    message: CommandMessage<Q, R>,
    from: string,
    request: z.input<Q>,
  ): Promise<z.output<R>> => {
    const own = known.get(message.name);
    if (own?.kind !== 'command') throw new Error(`${message.name} is no command`);
    const parsed = own.request.safeParse(request);
    if (!parsed.success) {
      report({ kind: 'bad-payload', message: message.name, from, detail: String(parsed.error.issues[0]?.message) });
      throw new Error(`bad request for ${message.name}`);
    }
    const handler = handlers.get(message.name);
    if (!handler) throw new Error(`no handler for ${message.name}`);
    const reply = await withTimeout(handler(parsed.data), own);
    // Parsed with this page's schema of the message, of which the sender has a copy.
    return own.reply.parse(reply) as z.output<R>;
  };

  return { handle, send };
}

function withTimeout(reply: Promise<unknown>, message: CommandMessage): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply to ${message.name}`)), message.timeoutMs);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
}
