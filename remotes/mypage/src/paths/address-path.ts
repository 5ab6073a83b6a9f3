/** The member's address book. */
export const ADDRESSES_PATH = '/mypage/address';
/** A new address for it. */
export const ADD_ADDRESS_PATH = '/mypage/add_address';
/** 52: most addresses a member may keep; the backend refuses more. */
export const ADDRESS_BOOK_SIZE = 20;

/** One address of the book, to change it. */
export const addressPath = (deliveryCode: string): string => `${ADDRESSES_PATH}/${encodeURIComponent(deliveryCode)}`;
