/** The demo shop: its catalogue, content and customers, and the seeding of a store with them. */
export type { Address, MasterCoupon, Person } from './content/people-types.ts';
export { demoPeople } from './people/demo-people.ts';
export { seedDrugSheets } from './people/drug-sheet-seed.ts';
export { type DemoPeople, seedPeople } from './people/people-seed.ts';
export { seedStaff } from './people/staff-seed.ts';
export { seedDemoShop, seedDemoStore } from './seed/seed-demo-store.ts';
