/** Address book. */
export const ADDRESSES_PATH = '/mypage/address';
/** Form for a new address. */
export const ADD_ADDRESS_PATH = '/mypage/add_address';
/** 52: maximum number of addresses, enforced by the backend. */
export const ADDRESS_BOOK_SIZE = 20;

/** Form to edit an address. */
export const addressPath = (deliveryCode: string): string => `${ADDRESSES_PATH}/${encodeURIComponent(deliveryCode)}`;
