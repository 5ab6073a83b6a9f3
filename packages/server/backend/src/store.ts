/**
 * Entry point for programs that use a store's database besides the backend: demo store, load and races. The tables are
 * `@store/backend/tables/*`.
 */

// Re-exported so that only this package depends on drizzle-orm.
export { and, eq, inArray, like, sql } from 'drizzle-orm';
export { type CartProduct, loadCartProducts } from './features/cart/cart-products.ts';
export { catalogueChangesHandler } from './features/catalogue/catalogue-changes.ts';
export { GIFT } from './features/catalogue/gift/gifts.ts';
export { HAIR_QUIZ } from './features/catalogue/hair-quiz/load-hair-quiz.ts';
export { refreshListing } from './features/catalogue/list/refresh-listing.ts';
export { searchItemsHandler } from './features/catalogue/list/search-items.ts';
export { putPages } from './features/content/pages/put-pages.ts';
export { endLeftPermissions } from './features/group-buy/end-left-permissions.ts';
export { orderParts } from './features/group-buy/order-parts.ts';
export { settleGroupBuys } from './features/group-buy/settle-group-buys.ts';
export { moveOrderTo } from './features/order/state/move-order.ts';
export { runPromotions } from './features/promotion/promotion-run.ts';
export { saveRules } from './features/promotion/save-rules.ts';
export { tellRestocked } from './features/restock/tell-restocked.ts';
export {
  type Database,
  type DatabasePlace,
  openAsItIs,
  openDatabase,
  type Queries,
  rowsOf,
  type Transaction,
} from './platform/database/database.ts';
export { restoreEmbedded } from './platform/database/embedded/embedded-backup.ts';
export { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
export { groupRows } from './platform/database/group-rows.ts';
export { asIs, insertRows } from './platform/database/insert-rows.ts';
export { brokenInvariants } from './platform/database/invariants.ts';
export { migrate, NewerSchemaError } from './platform/database/migrate.ts';
export { databasePlace, EnvironmentError } from './platform/environment/environment.ts';
export { takeOverGuestOrders } from './shared/customer/guest-orders.ts';
export { grantPoints, lockPoints, pointBalance } from './shared/customer/points.ts';
export { ORDER_MAIL_SUBJECTS } from './shared/mail/mail-subjects.ts';
export { openStaffSession } from './shared/session/staff-session.ts';
