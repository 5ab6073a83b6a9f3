/**
 * Demo store for API tests. Imported by path, because a package dependency would be circular:
 * the demo store depends on the backend.
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
} from '../../../../tooling/demo-store/src/index.ts';
