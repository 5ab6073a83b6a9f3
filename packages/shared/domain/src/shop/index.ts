/** The shop's name, in page titles, mails, payments and structured data. */
export const SHOP_NAME = 'ANGFA STORE';
/** The seller, on receipts and in the legal notice. */
export const SELLER_NAME = `${SHOP_NAME} 運営事務局`;
