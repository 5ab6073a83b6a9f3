import {
  addInquiryPhoto,
  getInquiry,
  getInquiryForm,
  listInquiries,
  replyToInquiry,
  sendInquiry,
} from '@store/contracts/calls/inquiry';
import { type Handler, handle, handleInSteps } from '../../platform/http/handler.ts';
import type { RotatingSecret } from '../../platform/secrets/rotating-secret.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { takePhoto } from '../review/photos/add-photo.ts';
import { visitorOwner } from '../review/photos/photo-owners.ts';
import { deskHandlers } from './desk-handlers.ts';
import { formOf } from './inquiry-form.ts';
import { createInquiryLinks } from './inquiry-links.ts';
import { findInquiry, inquiriesOf, lockInquiry, threadOf } from './inquiry-records.ts';
import { linkHandlers } from './link-handlers.ts';
import { refuseUnknownInquiry, storeReply } from './reply-to-inquiry.ts';
import { storeInquiry } from './send-inquiry.ts';

/** R-66…R-68: written inquiries of the sender, and the support desk that answers them. */
export function inquiryHandlers(secrets: RotatingSecret): readonly Handler[] {
  return [
    handle(getInquiryForm, (_request, context) => formOf(context)),
    handleInSteps(addInquiryPhoto, ({ photo }, context) => {
      const { identity, visit } = context;
      const customerCode = identity.customerCode ?? visitorOwner(visit.visitorCode());
      return takePhoto({ photo, customerCode }, context);
    }),
    handle(sendInquiry, (input, context) => storeInquiry(input, context)),
    handle(listInquiries, async (_request, context) => ({
      inquiries: await inquiriesOf(context.database, memberCode(context)),
    })),
    handle(getInquiry, async ({ inquiry_code }, context) => {
      const row = await findInquiry(context.database, inquiry_code);
      if (row?.customerCode !== memberCode(context)) return refuseUnknownInquiry();
      return threadOf(context.database, row, { withPhotos: true });
    }),
    handle(replyToInquiry, async ({ inquiry_code, text }, context) => {
      const held = await lockInquiry(context.database, inquiry_code);
      if (held?.customerCode !== memberCode(context)) return refuseUnknownInquiry();
      return storeReply(held, text, { context, withPhotos: true });
    }),
    ...linkHandlers(createInquiryLinks(secrets)),
    ...deskHandlers,
  ];
}
