import { getInquiry, replyToInquiry } from '@store/contracts/calls/inquiry';
import { InquiryThread } from '@store/customer-form';
import { type LoaderArguments, notFound, useRouteData, useShop } from '@store/remote-kit';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import '@store/customer-form/inquiry.css';

/** an unknown inquiry is nowhere, and so is another's (U-07). */
export async function load({ params, shop }: LoaderArguments) {
  const asked = getInquiry.request.safeParse({ inquiry_code: params.inquiry_code });
  if (!asked.success) throw notFound();
  const reply = await shop.call(getInquiry, asked.data);
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}

/** what was asked and answered. */
export function Screen() {
  const thread = useRouteData<typeof load>();
  const { inquiry_code, updated_timestamp } = thread;
  const { call } = useShop();
  return (
    <MyPageFrame title="お問い合わせの内容">
      <InquiryThread
        key={`${inquiry_code}/${updated_timestamp}`}
        thread={thread}
        send={(text, options) => call(replyToInquiry, { inquiry_code, text }, options)}
      />
    </MyPageFrame>
  );
}
