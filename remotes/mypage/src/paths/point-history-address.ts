import * as z from 'zod/mini';

/** Lines on one page of the history. */
export const PAGE_SIZE = 20;

const pageNumber = z.catch(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1000))), 1);

/** Reads `?page=`; what cannot be used is the first page. */
export const parsePage = (query: URLSearchParams): number => pageNumber.parse(query.get('page'));

/** `/mypage/Point_detail?page=2` (R-56, the seed's spelling). */
export const pointHistoryPath = (page = 1) => `/mypage/Point_detail${page > 1 ? `?page=${page}` : ''}`;
