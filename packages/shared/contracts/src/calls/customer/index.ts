/** Session, customer data, points and coupons. */
export {
  deleteAddress,
  disconnectLine,
  getProfile,
  getRegistration,
  isFunclubCustomer,
  type LeavingObstacle,
  leavingReason,
  lineCallbackResult,
  lineConnection,
  type PendingMatter,
  rankProgress,
  register,
  retire,
  retirePreview,
  setDefaultAddress,
  updatePermissions,
  updateProfile,
} from './customer.ts';
export { couponsByCustomer, customerPoints, getCustomer, loggedIn, login, logout, memberOfPage } from './session.ts';
export {
  couponTargets,
  couponWallet,
  issueMedicalCoupon,
  medicalCoupons,
  obtainCoupon,
  pointHistory,
} from './wallet.ts';
