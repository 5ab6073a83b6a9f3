import { expect, it, jest } from '@jest/globals';
import { addToCart, sessionState, showToast } from '@store/contracts/bus';
import { type ShopTable, testShop } from '@store/remote-kit/testing';
import { addRoutineForm } from './add-routine.form.ts';

const member = [sessionState, { kind: 'member', customer_code: 'C0001', expires_timestamp: 9e12 }] as const;
const send = async (sku_codes: string, state: ShopTable['state'] = []) => {
  const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
  const toast = async () => ({ kind: 'done', value: null });
  const { shop } = testShop({
    state,
    commands: [
      [addToCart, add],
      [showToast, toast],
    ],
  });
  const outcome = await addRoutineForm({ fields: { sku_codes }, shop, url: new URL('http://store.test/hair-quiz') });
  return { outcome, added: add.mock.calls.length };
};

it('adds all three for a member without script; for a new guest only the first, with a message (R-27)', async () => {
  expect(await send('S1,S2,S3', [member])).toEqual({ outcome: { kind: 'done' }, added: 3 });
  const first = await send('S1,S2,S3');
  expect(first.added).toBe(1);
  expect(first.outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining('残りの2点') });
});
it('adds nothing for a malformed form (R-27)', async () => {
  expect((await send('<script>', [member])).added).toBe(0);
});
