import * as z from 'zod/mini';

/** Transactions per page. */
export const PAGE_SIZE = 20;

const pageNumber = z.catch(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1000))), 1);

/** Parses `?page=`; invalid values mean the first page. */
export const parsePage = (query: URLSearchParams): number => pageNumber.parse(query.get('page'));

/** Returns `/mypage/Point_detail?page=2` (R-56; the spelling is part of the public URL). */
export const pointHistoryPath = (page = 1) => `/mypage/Point_detail${page > 1 ? `?page=${page}` : ''}`;
