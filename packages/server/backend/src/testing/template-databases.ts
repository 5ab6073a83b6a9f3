import { type Database, openAsItIs, openDatabase } from '../platform/database/database.ts';
import { type DemoPeople, demoPeople, seedDemoShop, seedDrugSheets, seedPeople, seedStaff } from './demo-seed.ts';
import { testPeople } from './test-people.ts';

/** Noon of an ordinary day in Tokyo. */
export const NOW = Date.parse('2026-07-15T12:00:00+09:00');

/** Database with the demo store and no customers, which the others are copied from. */
const WITHOUT_PEOPLE = 'demo_store_of_tests';
/** Databases with the demo store and customers, by name. */
const WITH_PEOPLE: ReadonlyMap<string, DemoPeople> = new Map([
  ['test_people', testPeople],
  ['demo_people', demoPeople],
]);

/** Returns the database with these customers; the one without any if they are others. */
export function templateOf(people: DemoPeople | undefined): string {
  const known = [...WITH_PEOPLE].find(([, theirs]) => theirs === people);
  return known?.[0] ?? WITHOUT_PEOPLE;
}

/** Creates the databases that tests copy: seeding takes longer than twenty copies. */
export async function createTemplates(urlOf: (name: string) => string): Promise<void> {
  const server = openAsItIs(urlOf('postgres'));
  await server.execute(`create database "${WITHOUT_PEOPLE}"`);
  const shop = await openDatabase({ url: urlOf(WITHOUT_PEOPLE) });
  await seedDemoShop(shop, { now: NOW });
  await finish(shop);
  for (const [name, people] of WITH_PEOPLE) {
    await server.execute(`create database "${name}" template "${WITHOUT_PEOPLE}"`);
    const database = openAsItIs(urlOf(name));
    await seedPeople(database, people, NOW);
    await seedStaff(database);
    await seedDrugSheets(database);
    await finish(database);
  }
  await server.close();
}

/** Collects statistics for the planner, and closes the connections: only a database without any can be copied. */
async function finish(database: Database): Promise<void> {
  await database.execute('analyze');
  await database.close();
}
