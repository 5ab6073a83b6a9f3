/** Desks of staff: the signed-in member, the change log, orders and returns. */
export {
  addOrderNote,
  answerDeskReturn,
  cancelDeskOrder,
  checkParcels,
  DESK_RETURN_ANSWERS,
  type DeskOrder,
  type DeskOrderSummary,
  deskOrders,
  MOST_PARCELS,
  ORDER_MAILS,
  type OrderMail,
  openDeskOrder,
  type Parcel,
  parcelProblems,
  resendOrderMail,
  shipParcels,
  TRACKING_NUMBER,
} from './order-desk.ts';
export { STAFF_IDLE_MS, type StaffChange, staffChanges, staffMe, staffSession } from './staff.ts';
