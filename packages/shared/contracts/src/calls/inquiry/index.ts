/** Customer inquiries and the shop's replies. */
export {
  addInquiryPhoto,
  getInquiry,
  getInquiryForm,
  getLinkedInquiry,
  listInquiries,
  readInquiryLink,
  replyByLink,
  replyToInquiry,
  sendInquiry,
} from './inquiry.ts';
export { answerInquiry, closeInquiry, handOnInquiry, inquiryQueue, openInquiry, supportMe } from './inquiry-desk.ts';
