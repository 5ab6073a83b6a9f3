import { adClicks, ofMembers } from './requests.mjs';

/** Members, in the segments that a store has: a tenth employees, a third of blue rank. */
const MEMBERS = 200;
/** Pause between two price changes, ms. */
const PRICE_EVERY_MS = 1_000;
const LISTS = ['/', '/category', '/category/1002', '/new_item', '/brand/BR01', '/concern/2002'];

/**
 * Measures pages of signed-in members and ad clicks with the real backend: CPU by process and statements per page.
 * @param gateway `{ url, pid }`; @param database of the backend; @param paths product pages
 * @param ask sends requests for a time: `(gateway, requests, { seconds })`
 * @returns measurements by name: of `ask`, with `cpuMs` by process and `statements`
 */
export async function measureMembers({ gateway, backend, postgres, database, paths, ask, seconds }) {
  const { beginCounting, countStatements, cpuMsOf } = await import('../../load/dist/index.js');
  await beginCounting(database);
  const sessions = await signInMembers(database);
  const readCosts = async () => {
    const [own, server, sql, statements] = await Promise.all([
      ...[gateway.pid, backend.pid, postgres.pid].map(cpuMsOf),
      countStatements(database),
    ]);
    return {
      gateway: own.own,
      rendering: own.children,
      backend: server.own,
      database: sql.own + sql.children,
      statements,
    };
  };
  const measure = async (requests) => {
    // Fills the segments.
    await ask(gateway, requests, { seconds });
    const before = await readCosts();
    const result = await ask(gateway, requests, { seconds });
    const after = await readCosts();
    const { statements, ...cpuMs } = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, (value - before[name]) / result.pages]),
    );
    return { ...result, cpuMs, statements };
  };
  const catalogue = ofMembers([...LISTS, ...paths], sessions);
  return {
    'product page': await measure(ofMembers(paths.slice(0, 1), sessions)),
    'catalogue pages': await measure(catalogue),
    'catalogue pages, a price change a second': await whilePricesChange(database, paths, () => measure(catalogue)),
    'ad click of a guest': await measure(adClicks(paths)),
  };
}

/** Signs in members of mixed segments; returns their sessions. */
async function signInMembers(database) {
  const [{ makeCrowd }, { sql }] = await Promise.all([
    import('../../load/dist/index.js'),
    import('../../../packages/server/backend/dist/store.js'),
  ]);
  const crowd = await makeCrowd(database, MEMBERS, 'BENCH');
  await database.execute(sql`update customers set
    member_type = case when n % 10 = 0 then 'B2S_DEMO' else member_type end,
    member_rank = case when n % 3 = 0 then 'ANGFA_STORE_BLUE_MEMBER' else 'ANGFA_STORE_MEMBER' end,
    sex = case when n % 2 = 0 then 'FEMALE' else 'MALE' end
    from (select customer_code as code, substr(customer_code, 6)::int as n from customers where customer_code like 'BENCH%') b
    where customer_code = code`);
  return crowd.map(({ session }) => session);
}

/** Changes the price of a product of the pages each second during some work. */
async function whilePricesChange(database, paths, work) {
  const { sql } = await import('../../../packages/server/backend/dist/store.js');
  const codes = paths.map((path) => path.split('/').at(-1));
  let turn = 0;
  const timer = setInterval(() => {
    const code = codes[turn++ % codes.length];
    void database.execute(sql`update sku_prices set price_in_vat = price_in_vat + 1
      where sku_code in (select sku_code from skus where product_code = ${code})`);
  }, PRICE_EVERY_MS);
  return work().finally(() => clearInterval(timer));
}
