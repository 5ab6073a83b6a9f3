import { describe, expect, it } from '@jest/globals';
import { addToCart, cartState, showToast, signIn } from '@store/contracts/bus';
import { addToCart as addCall, addFavourite } from '@store/contracts/calls/checkout';
import { type FormAction, redirectTo } from '@store/remote-kit';
import type { PageRequest, WireQuestion } from '@store/remote-kit/shell';
import { pond, pondRemote } from '../testing/pond.tsx';
import { type Answers, guest, member, SERVED_AT } from '../testing/pond-page.ts';
import { exampleCart } from '../testing/shop-examples.ts';
import { answerForm } from './answer-form.ts';

const RIGHTS = {
  reads: [cartState.name],
  publishes: [addToCart.name, showToast.name, signIn.name],
  handles: [],
  calls: [],
};

/** Submits a form of the pond remote with the given action. */
async function send(act: FormAction, answers: Answers = guest, rights: typeof RIGHTS = RIGHTS, name = 'feed') {
  const calls: WireQuestion[] = [];
  const request: PageRequest = {
    url: new URL('http://store.test/fish/koi?a=1'),
    remotes: [pondRemote],
    matched: { remote: 'pond', route: '' },
    outside: { help_centre: '', change_password: '', third_parties: [] },
    development: false,
    now: SERVED_AT,
    waitMs: 1_000,
    statusWaitMs: 1_000,
    mode: 'page',
    ask: async (question) => {
      calls.push(question);
      const answer = answers[question.path];
      if (answer === undefined) throw new Error(`no answer to ${question.path}`);
      return answer;
    },
    rightsOf: () => rights,
    loadRemote: async () => ({ ...pond, forms: { feed: act } }),
    enter: () => undefined,
  };
  const answer = await answerForm(request, { name, fields: { sku: 'S1' }, key: 'the-key' });
  return { answer, calls };
}

const adding: FormAction = async ({ fields, shop: { bus } }) => {
  const outcome = await bus.send(addToCart, { sku_code: String(fields.sku), quantity: 1, order_type: 'NORMAL' });
  if (outcome.kind !== 'done') return { kind: 'refused', message: outcome.kind === 'refused' ? outcome.message : '' };
  await bus.send(showToast, { text: '入れました' });
  return { kind: 'done' };
};

describe('answerForm', () => {
  it('adds to the cart through the shell’s command once, and returns the visitor’s new state (V-06)', async () => {
    const carts = [exampleCart(120)];
    const added = { status: true, data: { carts, visitor_code: 'v1' } };
    const { answer, calls } = await send(adding, { ...guest, [addCall.path]: added });
    expect(answer).toMatchObject({ to: null, note: { tone: 'ok', text: '入れました' }, fault: undefined });
    expect(answer.state).toMatchObject({
      carts: [{ cart_code: exampleCart(120).cart_code }],
      pieces: '99+',
      added: [{ sku_code: 'S1', quantity: 1, order_type: 'NORMAL' }],
      favourites: [],
    });
    const [change] = calls.filter(({ path }) => path === addCall.path);
    expect(change).toMatchObject({ key: 'the-key-1', body: { sku: 'S1', quantity: 1, order_type: 'NORMAL' } });
    expect(calls.filter(({ path }) => path !== addCall.path).every(({ key }) => key === undefined)).toBe(true);
  });

  it('returns a refusal with the message of the call (V-07)', async () => {
    const message = '予約注文の商品がカートにあるため、この商品をカートに入れることができません。';
    const refused = { status: false, code: 'mixing', message };
    const { answer } = await send(adding, { ...guest, [addCall.path]: refused });
    expect(answer).toMatchObject({ to: null, note: { tone: 'err', text: message } });
  });

  it('redirects to sign-in with a return path, or where the action redirects (B-06)', async () => {
    const signing: FormAction = async ({ shop: { bus }, url }) => {
      await bus.send(signIn, { return_path: `${url.pathname}${url.search}` });
      return { kind: 'done' };
    };
    expect((await send(signing)).answer.to).toBe('/login?return_path=%2Ffish%2Fkoi%3Fa%3D1');
    const { answer } = await send(() => Promise.reject(redirectTo('/cart')));
    expect(answer).toEqual({ to: '/cart', note: null, fault: undefined });
  });

  it('returns a message for a form that needs scripts, without any request', async () => {
    const { answer, calls } = await send(adding, guest, RIGHTS, 'needs-script');
    expect(answer).toMatchObject({ to: null, note: { tone: 'err', text: expect.stringContaining('JavaScript') } });
    expect(calls).toEqual([]);
  });

  it('allows only calls and messages that the remote’s manifest declares', async () => {
    const calling: FormAction = async ({ shop }) => {
      await shop.call(addFavourite, { customer_code: 'C0001', sku_code: 'S1' });
      return { kind: 'done' };
    };
    const { answer, calls } = await send(calling, member);
    expect(answer.note).toMatchObject({ tone: 'err' });
    expect(String(answer.fault)).toContain('does not declare');
    expect(calls.map(({ path }) => path)).not.toContain(addFavourite.path);
  });

  it('returns a message without blaming the remote when the backend fails (X-01)', async () => {
    const { answer } = await send(adding, {});
    expect(answer).toMatchObject({ note: { tone: 'err' }, fault: undefined });
  });
});
