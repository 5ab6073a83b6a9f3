import {
  addCard,
  cardFields,
  cardsByCustomer,
  chooseDefaultCard,
  deleteCard,
  finishAddingCard,
  startPayment,
} from '@store/contracts/calls/checkout';
import { forTest } from '@store/server-kit/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { savedCards } from '../../../platform/database/tables/payments.ts';
import { newMember } from '../../../testing/buying.ts';
import { paymentsForFile } from '../../../testing/test-payments.ts';
import { forgetCard } from './forget-card.ts';

const world = paymentsForFile();
const member = forTest(() => newMember(world.backend));

const add = async (number: string, is_default = false) =>
  member.ask(addCard, { token: await world.cardToken(number), is_default });
const list = async (whose = member) => (await whose.ask(cardsByCustomer, {})).cards;
const secureCodeIn = (address: string | null) => new URL(address ?? '').searchParams.get('request_secure_code') ?? '';

describe('saved cards (R-56)', () => {
  it('are saved by token; the first is the default, which can be changed (R-56)', async () => {
    expect(await add('4111111111111111')).toMatchObject({
      kind: 'saved',
      cards: [{ last_four: '1111', is_default: true }],
    });
    await add('5555555555554444');
    const before = await list();
    expect(before).toMatchObject([
      {
        brand: 'Visa',
        last_four: '1111',
        expiry_month: '12',
        expiry_year: '40',
        holder: 'TARO YAMADA',
        is_default: true,
        is_expired: false,
      },
      { brand: 'Mastercard', last_four: '4444', is_default: false },
    ]);
    const { cards } = await member.ask(chooseDefaultCard, { card_code: before[1]?.card_code ?? '' });
    expect(cards.map(({ last_four, is_default }) => [last_four, is_default])).toEqual([
      ['4444', true],
      ['1111', false],
    ]);
  });

  it('are saved only after a successful challenge by the issuer (R-56)', async () => {
    const [good, bad] = [await add('4000000000003220'), await add('4000000000003220')];
    if (good.kind !== 'redirect' || bad.kind !== 'redirect') throw new Error('no challenge');
    const failed = await world.outside.open(bad.href, { result: 'failure' });
    const refused = await member.refusal(finishAddingCard, { request_secure_code: secureCodeIn(failed.leftFor) });
    expect(refused.code).toBe('authentication-failed');
    expect(await list()).toEqual([]);
    const { leftFor } = await world.outside.open(good.href, { result: 'success' });
    expect(leftFor).toMatch(/\/mypage\/credit\?request_secure_code=/);
    const request_secure_code = secureCodeIn(leftFor);
    const answers = await Promise.all([1, 2, 3].map(() => member.ask(finishAddingCard, { request_secure_code })));
    expect(answers.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved']);
    expect(await list()).toHaveLength(1);
    const other = await newMember(world.backend);
    expect((await other.refusal(finishAddingCard, { request_secure_code })).code).toBe('not-found');
  });

  it('are not saved by an address that claims success (G04)', async () => {
    const begun = await add('4000000000003220');
    if (begun.kind !== 'redirect') throw new Error('no challenge');
    const id = begun.href.split('/').pop();
    const charge = (await world.charges()).find((each) => each.id === id);
    const answer = await member.ask(finishAddingCard, { request_secure_code: charge?.reference ?? '' });
    expect(answer.kind).toBe('redirect');
    expect(await list()).toEqual([]);
  });

  it.each([
    ['4000000000000002', 'card-declined'],
    ['4000000000000069', 'card-expired'],
  ])('are not saved when declined: %s with %s (G15)', async (number, code) => {
    expect((await member.refusal(addCard, { token: await world.cardToken(number) })).code).toBe(code);
    expect((await member.refusal(addCard, { token: 'tok_made_up' })).code).toBe('card-unknown');
  });

  it('are saved once per idempotency key (G09)', async () => {
    const token = await world.cardToken('4111111111111111');
    const key = 'key-of-a-double-click';
    await Promise.all([1, 2, 3, 4].map(() => member.ask(addCard, { token }, { key })));
    expect(await list()).toHaveLength(1);
  });

  it('of others cannot be deleted, chosen or charged (C10)', async () => {
    await add('4111111111111111');
    const [card] = await list();
    const other = await newMember(world.backend);
    const card_code = card?.card_code ?? '';
    expect((await other.refusal(deleteCard, { card_code })).code).toBe('not-found');
    expect((await other.refusal(chooseDefaultCard, { card_code })).code).toBe('not-found');
    const { payment_code } = await world.order(other, 'CREDIT_CARD', { kind: 'saved-card', card_code });
    const { payment } = await other.ask(startPayment, { payment_code });
    expect(payment).toMatchObject({ kind: 'declined', code: 'instrument-invalid' });
    expect(await list()).toHaveLength(1);
  });

  it('can be charged; a checkout card is saved on request (R-56)', async () => {
    await add('4111111111111111');
    const [card] = await list();
    const paid = await world.order(member, 'CREDIT_CARD', { kind: 'saved-card', card_code: card?.card_code ?? '' });
    expect((await member.ask(startPayment, codeOf(paid))).payment).toEqual({ kind: 'approved' });
    const token = await world.cardToken('5555555555554444');
    const withSaving = await world.order(member, 'CREDIT_CARD', { kind: 'card-token', token, keep: true });
    expect((await member.ask(startPayment, codeOf(withSaving))).payment).toEqual({ kind: 'approved' });
    expect((await list()).map(({ last_four }) => last_four)).toEqual(['1111', '4444']);
  });

  it('are deleted at the card network too; the next becomes the default (R-56)', async () => {
    await add('4111111111111111');
    await add('5555555555554444');
    const [first] = await list();
    const { database, payments } = world.backend;
    const [row] = await database
      .select()
      .from(savedCards)
      .where(eq(savedCards.cardCode, first?.card_code ?? ''));
    const { cards } = await member.ask(deleteCard, { card_code: first?.card_code ?? '' });
    expect(cards).toMatchObject([{ last_four: '4444', is_default: true }]);
    const effects = await database.select().from(outbox).where(eq(outbox.kind, 'forget-card'));
    const effect = effects.find(({ payload }) => JSON.stringify(payload).includes(row?.processorCard ?? '-'));
    await forgetCard(payments.processors.cards, effect?.payload);
    expect(await payments.processors.cards.faceOf(row?.processorCard ?? '')).toBeNull();
  });

  it('are entered in a form of the card network (G16)', async () => {
    const { fields_url } = await member.ask(cardFields, {});
    const page = await fetch(fields_url);
    expect(new URL(fields_url).origin).toBe(world.sandboxUrl);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:39000');
  });
});

const codeOf = ({ payment_code }: { payment_code: string }) => ({ payment_code });
