import { busMessages, type CommandMessage, type StateMessage } from '@store/contracts/bus';
import type { OutsideAddresses, UnfinishedForm } from '@store/contracts/composition';
import type { AnswerOf, Call, RequestOf, Schema } from '@store/contracts/wire';
import { type BusPort, type BusRights, createBus } from '@store/event-bus';
import type * as z from 'zod/mini';
import type { Shop } from '../shop/shop.ts';

type Answering = (request: never) => unknown;
/** Mocked responses and state of a test. */
export interface ShopTable {
  readonly answers?: readonly (readonly [Call, Answering])[];
  /** Retained state written before the screen is rendered: `[sessionState, { kind: 'guest' }]`. */
  readonly state?: readonly (readonly [StateMessage, unknown])[];
  /** Command handlers: `[addToCart, async (request) => ({ kind: 'done', value: [] })]`. */
  readonly commands?: readonly (readonly [CommandMessage, (request: never) => Promise<unknown>])[];
  /** Server time, epoch ms. */
  readonly now?: number;
  /** Third parties with scripts on the page (P-16). */
  readonly third_parties?: OutsideAddresses['third_parties'];
  /** Paths claimed by other remotes, for links that are shown only to live pages. */
  readonly live?: readonly string[];
  /** A form refused without scripts: the page is rendered as its response. */
  readonly unfinished?: UnfinishedForm;
}

/** Mocks the response of a call; validated against the contract. */
export function answer<Q extends Schema, A extends Schema>(
  call: Call<Q, A>,
  give: (request: z.input<Q>) => z.input<A>,
): readonly [Call, Answering] {
  return [call, (request) => ({ kind: 'answered', data: call.answer.parse(give(request)) })];
}

/** Mocks a refusal of a call. */
export function refusal(call: Call, code: string, message: string, details?: unknown): readonly [Call, Answering] {
  return [call, () => ({ kind: 'refused', code, message, details })];
}

/** Creates a shop with mocked responses and a real bus; `shell` is the port that may write state. */
export function testShop(
  table: ShopTable = {},
  remote: { readonly name: string; readonly rights?: BusRights } = { name: 'under-test' },
): {
  shop: Shop;
  shell: BusPort;
  sentCalls: { path: string; request: unknown }[];
  /** Returns the requests sent by a call, oldest first. */
  sent(call: Pick<Call, 'path'>): unknown[];
} {
  const sentCalls: { path: string; request: unknown }[] = [];
  const bus = createBus({
    messages: busMessages,
    report: (problem) => {
      throw new Error(`bus: ${problem.kind} ${problem.message}: ${problem.detail}`);
    },
  });
  const shell = bus.as('shell');
  for (const [message, value] of table.state ?? []) shell.write(message as StateMessage<Schema>, value as never);
  for (const [message, handler] of table.commands ?? []) shell.handle(message, handler as never);

  const call = async <C extends Call>(apiCall: C, request: RequestOf<C>) => {
    sentCalls.push({ path: apiCall.path, request });
    const found = table.answers?.find(([given]) => given.path === apiCall.path);
    if (!found) throw new Error(`no mocked response for ${apiCall.path}`);
    return found[1](apiCall.request.parse(request) as never) as { kind: 'answered'; data: AnswerOf<C> };
  };
  const shop: Shop = {
    call,
    bus: bus.as(remote.name, remote.rights),
    now: () => table.now ?? Date.UTC(2026, 10, 20, 3),
    outside: {
      help_centre: 'https://help.test/',
      change_password: 'https://signin.test/password',
      third_parties: table.third_parties ?? [],
    },
  };
  const sent = ({ path }: Pick<Call, 'path'>) =>
    sentCalls.filter((each) => each.path === path).map(({ request }) => request);
  return { shop, shell, sentCalls, sent };
}
