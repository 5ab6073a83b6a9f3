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
export { type StaffChange, staffChanges, staffMe } from './staff.ts';
