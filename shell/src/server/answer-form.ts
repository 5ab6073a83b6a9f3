import { ApiFault, createApiClient, pathOf } from '@store/api-client';
import {
  busMessages,
  cartEntryAdded,
  cartState,
  customerState,
  done,
  favouritesState,
  sessionState,
  showToast,
  signIn,
} from '@store/contracts/bus';
import { favouriteCodes } from '@store/contracts/calls/checkout';
import { getCustomer, loggedIn } from '@store/contracts/calls/customer';
import { type FormNote, type FormState, NEEDS_SCRIPT } from '@store/contracts/composition';
import { piecesIn, shownPieces } from '@store/domain/cart';
import { type BusPort, createBus } from '@store/event-bus';
import { dataOf, type FormOutcome, type Shop } from '@store/remote-kit';
import { faultText } from '@store/remote-kit/faults';
import { type AnsweredForm, declaredCalls, type PageRequest, RedirectTo, type SentForm } from '@store/remote-kit/shell';
import { supportDesks } from '@store/ui';
import { createCartStore } from '../cart/cart-store.ts';
import { loadCarts } from '../cart/load-carts.ts';
import { createFavouritesStore } from '../favourites/favourites-store.ts';
import { localIdentity } from '../session/local-identity.ts';
import { sessionOf } from './session-of.ts';

/** The remote's current release may lack a form of an older page. */
const UNKNOWN: FormNote = { tone: 'err', text: '画面が更新されました。お手数ですが、もう一度お試しください。' };

function needsScript(): AnsweredForm {
  const { name, number, hours } = supportDesks.general;
  const text = `このお手続きは、JavaScriptを有効にした画面でご利用いただけます。入力された内容は保存されていません。お電話でも承ります。${name}（${number}、${hours}）`;
  return { to: null, note: { tone: 'err', text }, fault: undefined };
}

/** Returns the sign-in URL that leads back to a path. */
const loginFor = (path: string) => `/login?return_path=${encodeURIComponent(path)}`;

/**
 * Handles a form of a rendered page: runs the remote's form action over the shell's cart and favourite stores, so that
 * calls, rules and messages are the same as in the browser. A toast becomes the note of the next page.
 */
export async function answerForm(request: PageRequest, form: SentForm): Promise<AnsweredForm> {
  if (form.name === NEEDS_SCRIPT) return needsScript();
  const name = request.matched?.remote ?? '';
  const bus = createBus({ messages: busMessages, report: () => undefined });
  const shell = bus.as('shell');
  const call = callsOf(request, form.key);
  const shop: Shop = { call, outside: request.outside, now: () => request.now, bus: bus.as('remotes') };
  const results = handleCommands(shell, shop);
  try {
    await takeVisitor(shell, shop);
    const action = (await request.loadRemote(name)).forms?.[form.name];
    if (!action) return { to: null, note: UNKNOWN, fault: undefined };
    const { reads, publishes, handles, calls } = request.rightsOf(name);
    const named = (names: readonly string[]) => names.map((each) => ({ name: each }));
    const rights = { reads: named(reads), publishes: named(publishes), handles: named(handles) };
    request.enter();
    const outcome = await action({
      fields: form.fields,
      url: request.url,
      shop: { ...shop, call: declaredCalls(call, { name, calls }), bus: bus.as(name, rights) },
    });
    return { ...answerOf(outcome, results.response), state: stateOf(shell, results.added), fault: undefined };
  } catch (fault) {
    if (fault instanceof RedirectTo) return { to: fault.path, note: null, fault: undefined };
    // Backend faults are logged where the request was made; others are the remote's. `errors` preserves the form input.
    return {
      to: null,
      note: { tone: 'err', text: faultText(fault, 'お手続きの結果を確認できませんでした。') },
      errors: {},
      fault: fault instanceof ApiFault ? undefined : fault,
    };
  }
}

/** Handles the shell's commands as in the browser. A toast and a sign-in become the response. */
function handleCommands(bus: BusPort, shop: Shop) {
  const response: { to: string | null; note: FormNote | null } = { to: null, note: null };
  const added: FormState['added'] = [];
  const untilLive = Promise.resolve();
  const options = { bus, shop, identity: NO_STORAGE, servedAt: Number.POSITIVE_INFINITY, untilLive };
  createCartStore(options);
  createFavouritesStore(options);
  bus.on(cartEntryAdded, (entry) => added.push(entry));
  bus.handle(showToast, async (toast) => {
    response.note = { tone: 'ok', ...toast };
    return done(null);
  });
  bus.handle(signIn, async ({ return_path }) => {
    response.to = loginFor(return_path);
    return done(null);
  });
  return { response, added };
}

function answerOf(outcome: FormOutcome, response: Pick<AnsweredForm, 'to' | 'note'>): Omit<AnsweredForm, 'fault'> {
  const to = outcome.to ?? response.to;
  if (outcome.kind === 'done') return { to, note: response.note };
  const note = { tone: 'err', text: outcome.message, action: outcome.action } as const;
  return { to, note, ...(outcome.errors && { errors: outcome.errors }) };
}

function stateOf(shell: BusPort, added: FormState['added']): FormState {
  const carts = shell.value(cartState) ?? [];
  const favourites = [...(shell.value(favouritesState) ?? [])];
  return { carts: [...carts], pieces: shownPieces(piecesIn(carts)), added, favourites };
}

/**
 * Creates a client that gives each write call an idempotency key derived from the form's key and the call's position,
 * so that a repeated form repeats the same writes.
 */
function callsOf({ ask, enter }: PageRequest, key: string): Shop['call'] {
  let changes = 0;
  const keyOf = () => {
    changes += 1;
    return `${key}-${changes}`;
  };
  const client = createApiClient({
    send: async (call, request) => {
      const question = { call: call.path, path: pathOf(call, request), method: call.method, body: request ?? {} };
      try {
        return await ask(call.kind === 'write' ? { ...question, key: keyOf() } : question);
      } catch (fault) {
        throw new ApiFault(call.path, 'network', fault);
      } finally {
        enter();
      }
    },
  });
  return (call, request) => client.call(call, request);
}

/** Writes session, carts, favourites and customer to the bus, where the commands read them. */
async function takeVisitor(shell: BusPort, shop: Shop): Promise<void> {
  const reply = await shop.call(loggedIn, {});
  const member = reply.kind === 'answered' ? reply.data : null;
  shell.write(sessionState, sessionOf(member));
  const code = member?.customer_code ?? null;
  const [carts, favourites, customer] = await Promise.all([
    loadCarts(shop, code),
    code === null ? [] : shop.call(favouriteCodes, {}).then((answer) => dataOf(answer).sku_codes),
    code === null ? null : shop.call(getCustomer, { customer_code: code }).then(dataOf),
  ]);
  shell.write(cartState, carts === 'retired' ? [] : [...carts]);
  shell.write(favouritesState, favourites);
  shell.write(customerState, customer);
}

/** The server has no browser storage. */
const NO_STORAGE = localIdentity(() => {
  throw new Error('no browser storage on the server');
});
