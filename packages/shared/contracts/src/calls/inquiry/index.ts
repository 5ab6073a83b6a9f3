/** Customer inquiries and the shop's replies. */
export * from './inquiry.ts';
export { answerInquiry, closeInquiry, handOnInquiry, inquiryQueue, openInquiry, supportMe } from './inquiry-desk.ts';
