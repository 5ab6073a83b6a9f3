import { createOrderLinks } from '../../features/order-history/order-links/order-links.ts';
import { COOKIE_SECRET, STORE_URL } from '../test-backend.ts';

export const orderLinks = createOrderLinks([COOKIE_SECRET], STORE_URL);
