import type { ContactFormData } from './contact-form.screen.tsx';
import { InquiryConfirmation } from './inquiry-confirmation.tsx';
import { InquiryEntry } from './inquiry-entry.tsx';
import { toInquiry } from './inquiry-fields.ts';
import { InquirySent } from './inquiry-sent.tsx';
import { useInquiryForm, useSentInquiry } from './use-inquiry-form.ts';

/** input, confirmation and completion. A URL of a later step without its data shows the input step. */
export function InquiryForm({ data }: { readonly data: ContactFormData }) {
  const form = useInquiryForm(data);
  const sent = useSentInquiry();
  const input = data.step === 'confirm' || form.isLookedThrough ? toInquiry(form.fields, data.member !== null) : null;
  if (data.step === 'sent' && sent) return <InquirySent sent={sent} isMember={data.member !== null} />;
  if (input) return <InquiryConfirmation input={input} form={form} data={data} />;
  return <InquiryEntry form={form} data={data} />;
}
