import { getProduct, shopMap } from '@store/contracts/calls/catalogue';
import { addFavourite, cartsByCustomer, favouriteCodes } from '@store/contracts/calls/checkout';
import { listCarousel, searchFeedSorted } from '@store/contracts/calls/content';
import { customerPoints, getCustomer, loggedIn, logout, memberOfPage } from '@store/contracts/calls/customer';
import { listReviews } from '@store/contracts/calls/review';
import {
  DEADLINE_HEADER,
  MARKER_HEADER,
  PAGE_QUESTIONS_PATH,
  type PageQuestion,
  type Segment,
} from '@store/contracts/wire';
import { describe, expect, it } from 'vitest';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile();

type Question = Omit<PageQuestion, 'method'> & { readonly method?: PageQuestion['method'] };

/** Sends the questions of a page and returns the answers by index. */
async function askAll(
  shopper: TestShopper,
  questions: readonly Question[],
  headers: Record<string, string> = {},
  segment?: Segment,
) {
  const response = await shopper.request({
    method: 'POST',
    url: `/api/${PAGE_QUESTIONS_PATH}`,
    headers: { [MARKER_HEADER.name]: MARKER_HEADER.value, ...headers },
    payload: { segment, questions: questions.map((question) => ({ method: 'POST', ...question })) },
  });
  const lines = response.statusCode === 200 ? response.body.split('\n').filter(Boolean) : [];
  const answers = lines.map((line) => /^(\d+) (\d+) (.*)$/.exec(line)?.slice(1) ?? []);
  return {
    response,
    answers: new Map(
      answers.map(([number, status, json]) => [Number(number), [Number(status), JSON.parse(json ?? '')]]),
    ),
  };
}

describe('batched calls of a page', () => {
  it('return the same answers as separate calls', async () => {
    const shopper = await backend.visitor().signIn('C0000001');
    const questions: Question[] = [
      { path: loggedIn.path, body: {} },
      { path: shopMap.path, body: {} },
      { path: 'customer/C0000001', body: {} },
      { path: cartsByCustomer.path, body: { customer_code: 'C0000001' } },
      { path: customerPoints.path, body: { customer_code: 'C0000002' } },
      { path: favouriteCodes.path, body: { unknown: 1 } },
    ];
    const { answers } = await askAll(shopper, questions);
    for (const [number, { path, body }] of questions.entries()) {
      const alone = await shopper.request({
        method: 'POST',
        url: `/api/${path}`,
        headers: { [MARKER_HEADER.name]: MARKER_HEADER.value },
        payload: Object(body),
      });
      expect(answers.get(number), path).toEqual([alone.statusCode, alone.json()]);
    }
    expect([...answers.values()].map(([status]) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 400]);
  });

  it('fill in the member code for calls about the current user; skip them for guests (U-07)', async () => {
    const questions: Question[] = [
      { path: getCustomer.path, body: {}, of_visitor: true },
      { path: cartsByCustomer.path, body: {}, of_visitor: true },
    ];
    const own = await askAll(await backend.visitor().signIn('C0000001'), questions);
    expect(own.answers.get(0)).toEqual([
      200,
      { status: true, data: expect.objectContaining({ customer_code: 'C0000001' }) },
    ]);
    const another = { path: getCustomer.path, body: { customer_code: 'C0000002' }, of_visitor: true } as const;
    const foreign = await askAll(await backend.visitor().signIn('C0000001'), [another]);
    expect(foreign.answers.get(0)?.[1].data).toMatchObject({ customer_code: 'C0000001' });
    const guest = await askAll(backend.visitor(), questions);
    expect(guest.answers.get(0)).toEqual([0, null]);
    expect(guest.answers.get(1)).toEqual([200, { status: true, data: { carts: [] } }]);
  });

  it('return points and favourites of a page’s member as their own calls do (S-11)', async () => {
    const shopper = await backend.visitor().signIn('C0000001');
    const asked = [memberOfPage, customerPoints, favouriteCodes].map(({ path }) => ({
      path,
      body: {},
      of_visitor: true as const,
    }));
    const { answers } = await askAll(shopper, asked);
    const [whole, points, favourites] = [0, 1, 2].map((number) => answers.get(number)?.[1].data);
    expect(whole).toEqual({
      ...points,
      ...favourites,
      helpful_review_codes: expect.any(Array),
      has_messages: expect.any(Boolean),
    });
    expect(points.normal_points).not.toEqual([]);
  });

  it('return the favourites of the current member, a call without a customer code (S-11)', async () => {
    const shopper = await backend.visitor().signIn('C0000001');
    await shopper.call(addFavourite, { customer_code: 'C0000001', sku_code: 'S1018' });
    const memberCalls = [getCustomer, cartsByCustomer, customerPoints, favouriteCodes];
    const { answers } = await askAll(
      shopper,
      memberCalls.map(({ path }) => ({ path, body: {}, of_visitor: true })),
    );
    expect([...answers.values()].map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.get(3)?.[1]).toEqual({ status: true, data: { sku_codes: ['S1018'] } });
  });

  it('return segment data without a visitor, and refuse personal calls (U-06, U-07)', async () => {
    const shopper = await backend.visitor().signIn('C0000001');
    const questions = [
      listCarousel,
      searchFeedSorted,
      getProduct,
      listReviews,
      cartsByCustomer,
      loggedIn,
      memberOfPage,
    ];
    const bodies: Record<string, object> = {
      [searchFeedSorted.path]: {
        query: 'information',
        query_field: 'feed_type',
        sort: 'start_timestamp:desc',
        size: 50,
      },
      [getProduct.path]: { product_code: 'P1001' },
      [listReviews.path]: { product_code: 'P1001', sort: 'newest', page: 1, size: 3 },
    };
    const asked = questions.map(({ path, method }) => ({ path, method, body: bodies[path] ?? {} }));
    const segment = { member_type: 'B2S_', member_rank: 'ANGFA_STORE_MEMBER', sex: 'MALE' } as const;
    const { answers } = await askAll(shopper, asked, {}, segment);
    expect([...answers.entries()].toSorted(([a], [b]) => a - b).map(([, [status]]) => status)).toEqual([
      ...[200, 200, 200, 200, 403, 403, 403],
    ]);
    expect(answers.get(5)?.[1]).toMatchObject({ status: false, code: 'personal-in-shared' });
    const near = { path: listReviews.path, body: { ...bodies[listReviews.path], sort: 'near' } };
    expect((await askAll(shopper, [near], {}, segment)).answers.get(0)?.[0]).toBe(403);
    const employee = await askAll(await backend.visitor().signIn('C0000003'), asked.slice(0, 4));
    for (const number of [0, 2, 3]) expect(answers.get(number)).toEqual(employee.answers.get(number));
  });

  it('do not run writes or separately rate-limited calls, which must be sent alone (S-08, I07)', async () => {
    const shopper = await backend.visitor().signIn('C0000001');
    const { answers } = await askAll(shopper, [
      { path: logout.path, body: {} },
      { path: 'amazon/_get-checkout-session', body: {} },
      { path: 'page/_ask', body: {} },
      { path: '../logout', body: {} },
      { path: 'unknown', body: {} },
    ]);
    expect([...answers.values()]).toEqual(Array.from({ length: 5 }, () => [0, null]));
    const still = await askAll(shopper, [{ path: loggedIn.path, body: {} }]);
    expect(still.answers.get(0)?.[1]).toMatchObject({ status: true });
  });

  it('are rejected without the marker header, and when empty (D06, E01)', async () => {
    const url = `/api/${PAGE_QUESTIONS_PATH}`;
    expect((await backend.app.inject({ method: 'POST', url, payload: { questions: [] } })).statusCode).toBe(403);
    const { response } = await askAll(backend.visitor(), []);
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
  });

  it('return 503 when the deadline of the caller has passed (P25)', async () => {
    const { response } = await askAll(await backend.visitor().signIn('C0000001'), [{ path: loggedIn.path, body: {} }], {
      [DEADLINE_HEADER]: '0',
    });
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  });
});
