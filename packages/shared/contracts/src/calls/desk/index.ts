/** Desks of staff: the signed-in member, the change log, customers, orders and returns. */
export {
  changeDeskSubscription,
  type DeskCustomer,
  type DeskCustomerSummary,
  type DeskSubscription,
  deskCustomers,
  deskReason,
  eraseDeskCustomer,
  grantDeskCoupon,
  grantDeskPoints,
  MOST_DESK_POINTS,
  openDeskCustomer,
  retireDeskCustomer,
} from './customer-desk.ts';
export {
  addOrderNote,
  answerDeskReturn,
  cancelDeskOrder,
  checkParcels,
  DESK_RETURN_ANSWERS,
  type DeskOrder,
  type DeskOrderSummary,
  deskOrders,
  MOST_PACKED,
  MOST_PARCELS,
  ORDER_MAILS,
  type OrderMail,
  openDeskOrder,
  PACKING_PAPERS,
  type Parcel,
  parcelProblems,
  requestDeskReturn,
  resendOrderMail,
  shipParcels,
  TRACKING_NUMBER,
} from './order-desk.ts';
export { STAFF_IDLE_MS, type StaffChange, staffChanges, staffMe, staffSession } from './staff.ts';
export { type DeskSku, type DeskSkuSummary, deskStock, LOW_STOCK, moveDeskStock, openDeskSku } from './stock-desk.ts';
