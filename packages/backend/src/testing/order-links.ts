import { createOrderLinks } from '../features/order-history/order-links/order-links.ts';
import { COOKIE_SECRET, STORE_URL } from './test-backend.ts';

/** The links to orders that the tests' backend believes. */
export const orderLinks = createOrderLinks([COOKIE_SECRET], STORE_URL);
