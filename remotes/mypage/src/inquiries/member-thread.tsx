import { replyToInquiry } from '@store/contracts/calls/inquiry';
import type { Inquiry } from '@store/contracts/entities';
import { InquiryThread } from '@store/customer-form';
import { useShop } from '@store/remote-kit';

/** inquiry thread of a member, authorized by the session. */
export function MemberThread({ thread }: { readonly thread: Inquiry }) {
  const { call } = useShop();
  const { inquiry_code } = thread;
  return (
    <InquiryThread thread={thread} send={(text, options) => call(replyToInquiry, { inquiry_code, text }, options)} />
  );
}
