import type { InquiryState } from '@store/domain/inquiry';

export const QUEUE_PATH = '/desk/inquiries';
export const queuePath = (state: InquiryState) => (state === 'OPEN' ? QUEUE_PATH : `${QUEUE_PATH}?state=${state}`);
export const REVIEWS_PATH = '/desk/reviews';
export const casePath = (inquiryCode: string) => `${QUEUE_PATH}/${inquiryCode}`;
