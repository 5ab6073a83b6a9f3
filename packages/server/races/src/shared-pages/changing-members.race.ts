import { randomInt } from 'node:crypto';
import { eq } from '@store/backend/store';
import { customers } from '@store/backend/tables/customers';
import { pointLots } from '@store/backend/tables/points-and-coupons';
import { skuPrices } from '@store/backend/tables/skus';
import { logout } from '@store/contracts/calls/customer';
import { LoadShopper, signIn } from '@store/load';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRaceStore, type RaceStore } from '../race-store.ts';
import { type Gateway, startGateways } from './gateways.ts';
import { RANKS, type SeededMember, seedMembers, TYPES } from './seeded-members.ts';

/** 1,000 in a complete run. */
const CHANGES = Number(process.env.MEMBER_CHANGES ?? 200);
/** Shared computers, each with its own members who take turns. */
const COMPUTERS = 10;
const MEMBERS_EACH = 3;
/** Has other prices for employees. */
const PATH = '/product/P1001';

let store: RaceStore;
let gateways: readonly Gateway[] = [];
beforeAll(async () => {
  store = await openRaceStore(2);
  gateways = await startGateways(store, 2);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await store.stop();
});

/** What a page says about its visitor. */
interface Face {
  readonly name: string | null;
  readonly points: string | null;
  /** All prices on the page, in order. */
  readonly prices: string;
}

const GREETED = /([\u3400-\u4dbf]+ [\u3400-\u4dbf]+)/;
const PRICES = /([\d,]+)<small[^>]*>円/g;

function faceOf(html: string): Face {
  const [markup = ''] = html.split('<script type="application/json"');
  return {
    name: GREETED.exec(markup)?.[1] ?? null,
    points: /保有ポイント[^\d]*<b[^>]*>([\d,]+)/.exec(markup)?.[1]?.replaceAll(',', '') ?? null,
    prices: [...markup.matchAll(PRICES)].map(([, price]) => price).join(' '),
  };
}

/** A browser that several members use in turn; `user` and their data are as committed. */
interface Computer {
  readonly members: readonly State[];
  user: State | null;
  session: string;
}
type State = { -readonly [Name in keyof SeededMember]: SeededMember[Name] };
type Change = (computer: Computer, user: State) => Promise<unknown>;

const signOut: Change = async (computer, { code }) => {
  await new LoadShopper(code, computer.session).ask(gatewayOf(randomInt(2)), logout, {});
  computer.user = null;
};

/** Signs a member in, whether or not another was signed in before. */
const signInAnother: Change = async (computer) => {
  const user = oneOf(computer.members);
  computer.session = (await signIn(store.database, user.code)).session;
  computer.user = user;
};

const changeCustomer: Change = async (_computer, user) => {
  const [rank, memberType] = [oneOf(RANKS), oneOf(TYPES)];
  const isMember = eq(customers.customerCode, user.code);
  await store.database.update(customers).set({ memberRank: rank, memberType }).where(isMember);
  Object.assign(user, { rank, memberType });
};

const changePoints: Change = async (_computer, user) => {
  const points = randomInt(1_000_000, 9_999_999);
  await store.database.update(pointLots).set({ remaining: points }).where(eq(pointLots.customerCode, user.code));
  user.points = points;
};

it(`never shows a wrong name, price or point balance in ${CHANGES} sign-ins, sign-outs and rank changes at two gateways`, async () => {
  const members = await seedMembers(store.database, COMPUTERS * MEMBERS_EACH);
  const prices = await pricesOfSegments(members);
  const faceFor = (user: State | null): Face =>
    user
      ? {
          name: `${user.lastName} ${user.firstName}`,
          points: user.memberType === 'ANGFA_STORE_COMMON' ? String(user.points) : null,
          prices: prices.get(segmentOf(user)) ?? '',
        }
      : { name: null, points: null, prices: prices.get('guest') ?? '' };
  const open = async (gateway: Gateway, session: string) => faceOf((await gateway.open(PATH, session)).html);
  const use = async (computer: Computer) => {
    for (let turn = 0; turn < CHANGES / COMPUTERS; turn += 1) {
      const before = faceFor(computer.user);
      const change = computer.user ? oneOf([signOut, signInAnother, changeCustomer, changePoints]) : signInAnother;
      const during = gatewayOf(turn).open(PATH, computer.session);
      await change(computer, computer.user ?? oneOf(computer.members));
      const after = faceFor(computer.user);
      // Two gateways, and no time in between.
      for (const gateway of gateways) expect(await open(gateway, computer.session), change.name).toEqual(after);
      expectOneOf(change === signInAnother ? [before] : [before, after], (await during).html);
    }
  };
  const computers = Array.from({ length: COMPUTERS }, (_, number): Computer => {
    const own = members.slice(number * MEMBERS_EACH, (number + 1) * MEMBERS_EACH).map((member) => ({ ...member }));
    return { members: own, user: null, session: 'none' };
  });
  await Promise.all(computers.map(use));
  for (const gateway of gateways) {
    expect(await gateway.metric('store_personal_in_shared_total')).toBe(0);
    expect(await gateway.metric('store_member_pages_total{from="filled"}')).toBeGreaterThan(CHANGES / 4);
  }
}, 1_200_000);

/** A page of a segment asks about its member once; one that is rendered alone may ask before and after a change. */
function expectOneOf(faces: readonly Face[], html: string): void {
  const face = faceOf(html);
  if (html.includes('id="personal"')) expect(faces).toContainEqual(face);
  for (const part of ['name', 'points', 'prices'] as const)
    expect(faces.map((each) => each[part])).toContain(face[part]);
}

const segmentOf = ({ memberType, rank, sex }: Pick<SeededMember, 'memberType' | 'rank' | 'sex'>) =>
  [memberType, rank, sex].join();

/** Prices for a guest and for a member of each segment, from pages rendered for them alone. */
async function pricesOfSegments(members: readonly SeededMember[]): Promise<ReadonlyMap<string, string>> {
  const [gateway, [model]] = [gatewayOf(0), members];
  const prices = new Map([['guest', faceOf((await gateway.open(PATH)).html).prices]]);
  const session = (await signIn(store.database, model?.code ?? '')).session;
  // In the demo store both groups of employees pay the same.
  await store.database.update(skuPrices).set({ priceInVat: 1_010 }).where(eq(skuPrices.memberType, 'B2E_'));
  for (const memberType of new Set(TYPES))
    for (const rank of RANKS)
      for (const sex of ['MALE', 'FEMALE'] as const) {
        const isModel = eq(customers.customerCode, model?.code ?? '');
        await store.database.update(customers).set({ memberType, memberRank: rank, sex }).where(isModel);
        const { html } = await gateway.open(PATH, session, { authorization: 'Basic none' });
        expect(html).not.toContain('id="personal"');
        prices.set(segmentOf({ memberType, rank, sex }), faceOf(html).prices);
      }
  expect(new Set(prices.values()).size).toBeGreaterThan(2);
  const { memberType, rank, sex, code } = model ?? ({} as SeededMember);
  await store.database
    .update(customers)
    .set({ memberType, memberRank: rank, sex })
    .where(eq(customers.customerCode, code));
  return prices;
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('there is none');
  return item;
}

const gatewayOf = (number: number): Gateway =>
  oneOf(gateways.slice(number % gateways.length, (number % gateways.length) + 1));
