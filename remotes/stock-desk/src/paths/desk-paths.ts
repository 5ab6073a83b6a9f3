export const STOCK_PATH = '/desk/stock';
export const skuPath = (skuCode: string) => `${STOCK_PATH}/${skuCode}`;
