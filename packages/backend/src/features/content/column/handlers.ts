import type { Handler } from '../../../platform/http/handler.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import { getColumnHandler } from './get-column.ts';
import { listColumnsHandler } from './list-columns.ts';

/** All calls about columns. */
export const columnHandlers = (addresses: ShopAddresses): readonly Handler[] => [
  listColumnsHandler,
  getColumnHandler(addresses),
];
