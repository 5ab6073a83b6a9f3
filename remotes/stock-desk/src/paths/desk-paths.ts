export const STOCK_PATH = '/desk/stock';
export const FILE_PATH = '/desk/stock-file';
export const skuPath = (skuCode: string) => `${STOCK_PATH}/${skuCode}`;
