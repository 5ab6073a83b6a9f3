import { keptInTab } from '@store/remote-kit';
import * as z from 'zod/mini';
import { ORDERS_PATH } from './desk-paths.ts';

const left = z.string();
const { keep, useKept } = keptInTab('order-desk');

/** Keeps the search, filters and page of the order list for the way back; `search` starts with `?` or is empty. */
export const keepList = (search: string) => keep('list', search);

/** Address of the order list as it was left in this tab. */
export const useListPath = () => `${ORDERS_PATH}${useKept('list', left) ?? ''}`;
