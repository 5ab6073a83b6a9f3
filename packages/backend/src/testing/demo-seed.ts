/**
 * The demo store, as the tests of the API are filled with it. By its path, since a dependency would close a circle of packages:
 * the demo store is built upon the backend.
 */
export {
  type Address,
  type DemoPeople,
  demoPeople,
  type MasterCoupon,
  type Person,
  seedDemoShop,
  seedDrugSheets,
  seedPeople,
  seedStaff,
} from '../../../demo-store/src/index.ts';
