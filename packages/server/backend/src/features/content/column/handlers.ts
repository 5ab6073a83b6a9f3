import type { Handler } from '../../../platform/http/handler.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import { getColumnHandler } from './get-column.ts';
import { listColumnsHandler } from './list-columns.ts';

export const columnHandlers = (addresses: ShopAddresses): readonly Handler[] => [
  listColumnsHandler,
  getColumnHandler(addresses),
];
