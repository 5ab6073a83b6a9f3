/** Session, customer data, points and coupons. */
export * from './customer.ts';
export { couponsByCustomer, customerPoints, getCustomer, loggedIn, login, logout, memberOfPage } from './session.ts';
export * from './wallet.ts';
