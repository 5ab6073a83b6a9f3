import { createOrderLinks } from '../features/order-history/order-links/order-links.ts';
import { COOKIE_SECRET, STORE_URL } from './test-backend.ts';

/** Order links with the secret of the test backend. */
export const orderLinks = createOrderLinks([COOKIE_SECRET], STORE_URL);
