import { sql } from '@store/backend/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRaceStore, type RaceStore } from '../race-store.ts';
import { builtRoutes, type Gateway, startGateways } from './gateways.ts';
import { leakFinder, type SeededMember, seedMembers } from './seeded-members.ts';

/** 200 members in a complete run. */
const MEMBERS = Number(process.env.SHARED_MEMBERS ?? 32);
/** Pages requested at the same time. */
const AT_ONCE = 8;

/** Pages of the demo store, by route. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/category/:category_code': '/category/1002',
  '/brand/:brand_code': '/brand/BR01',
  '/concern/:concern_code': '/concern/2002',
  '/campaign/:campaign_code': '/campaign/CP01',
  '/campaign/outlet/:campaign_code': '/campaign/outlet/CP02',
  '/campaign_item/:campaign_code/:product_code': '/campaign_item/CP01/P1014',
  '/product/:product_code': '/product/P1001',
  '/item/outlet/:product_code': '/item/outlet/P1013',
  '/column/:id': '/column/1',
  '/guide/:page': '/guide/payment',
  '/information/:page': '/information/gift',
  '/lp/:slug': '/lp/gift',
};

let store: RaceStore;
let gateways: readonly Gateway[] = [];
beforeAll(async () => {
  store = await openRaceStore(1);
  // The demo store has no pages of two routes.
  await store.database.execute(sql`insert into content_pages
    select (jsonb_populate_record(page, other)).* from content_pages page,
      (values ('{"slug": "information/gift"}'::jsonb), ('{"slug": "lp/gift", "kind": "lp"}')) others(other)
    where slug = 'gift'`);
  gateways = await startGateways(store, 2);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await store.stop();
});

it(`shows ${MEMBERS} members every shared route with their own data and nothing of another's`, async () => {
  const paths = builtRoutes().flatMap(({ path, shared }) => (shared ? [addressOf(path)] : []));
  const members = await seedMembers(store.database, MEMBERS);
  const leaks = leakFinder(members);
  const visits = paths.flatMap((path) => members.map((member) => ({ path, member })));
  let shared = 0;
  const visit = async ({ path, member }: { path: string; member: SeededMember }, number: number) => {
    const { status, html } = await gatewayOf(number).open(path, member.session);
    const at = `${path} ${JSON.stringify(member)}`;
    expect(status, at).toBe(200);
    expect(leaks(html, member), at).toEqual([]);
    expect(html, at).not.toMatch(/taint[0-9a-f]{8}|hole-[0-9a-f]{8}/);
    expect(html, at).toContain(member.lastName);
    // On a busy machine a member's data may be late: the page is then rendered for them alone.
    if (html.includes('id="personal"')) shared += 1;
  };
  await inTurn(visits, visit);
  expect(shared).toBeGreaterThan(visits.length * 0.8);
  for (const [number, path] of paths.entries())
    expect(leaks((await gatewayOf(number).open(path)).html), path).toEqual([]);
  for (const gateway of gateways) expect(await gateway.metric('store_personal_in_shared_total')).toBe(0);
}, 1_200_000);

function addressOf(path: string): string {
  const address = ADDRESSES[path] ?? path;
  if (address.includes(':')) throw new Error(`no page of ${path} is known: add one`);
  return address;
}

function gatewayOf(number: number): Gateway {
  const gateway = gateways[number % gateways.length];
  if (!gateway) throw new Error('there is no gateway');
  return gateway;
}

/** Works through a list with several workers. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item, number: number) => Promise<void>) {
  const entries = items.entries();
  const worker = async () => {
    for (const [number, item] of entries) await work(item, number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
