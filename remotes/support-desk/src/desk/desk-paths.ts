import type { InquiryState } from '@store/domain/inquiry';

export const QUEUE_PATH = '/desk/inquiries';
export const queuePath = (state: InquiryState) => (state === 'OPEN' ? QUEUE_PATH : `${QUEUE_PATH}?state=${state}`);
export const REVIEWS_PATH = '/desk/reviews';
export const casePath = (inquiryCode: string) => `${QUEUE_PATH}/${inquiryCode}`;
export const CUSTOMERS_PATH = '/desk/customers';
export const customerPath = (customerCode: string) => `${CUSTOMERS_PATH}/${customerCode}`;
/** Page of an order at the order desk. */
export const orderPath = (orderCode: string) => `/desk/orders/${orderCode}`;
