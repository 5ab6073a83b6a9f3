import type { Handler } from '../../../platform/http/handler.ts';
import { getColumnHandler } from './get-column.ts';
import { listColumnsHandler } from './list-columns.ts';

/** Every call about columns. */
export const columnHandlers: readonly Handler[] = [listColumnsHandler, getColumnHandler];
