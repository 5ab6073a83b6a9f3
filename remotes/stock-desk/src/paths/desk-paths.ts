export const STOCK_PATH = '/desk/stock';
export const FILE_PATH = '/desk/stock-file';
export const COUPONS_PATH = '/desk/coupons';
export const RULES_PATH = '/desk/coupon-rules';
export const CONTENT_PATH = '/desk/content';
/** The last part of the address of a record that does not exist yet. */
export const NEW = 'new';
export const couponPath = (couponCode: string) => `${COUPONS_PATH}/${couponCode}`;
export const rulePath = (ruleCode: string) => `${RULES_PATH}/${ruleCode}`;
export const skuPath = (skuCode: string) => `${STOCK_PATH}/${skuCode}`;
/** An address of the store as one part of an address of the desk. */
export const pagePath = (pageCode: string) => `${CONTENT_PATH}/${pageCode.replace('/', '~')}`;
export const pageCodeIn = (part: string | undefined) => part?.replace('~', '/');
