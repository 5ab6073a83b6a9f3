import { getInquiryForm } from '@store/contracts/calls/inquiry';
import { dataOf, fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import css from './contact.module.css';
import { contactStep } from './contact-paths.ts';
// The form is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/photos.css';

async function loadContactForm({ shop, url }: LoaderArguments) {
  const form = dataOf(await shop.call(getInquiryForm, {}));
  return { ...form, step: contactStep.parse(url.searchParams.get('step')) };
}
export type ContactFormData = Awaited<ReturnType<typeof loadContactForm>>;

/** Loads the form component with its data: a separate chunk keeps the page chunk small. */
export async function load(args: LoaderArguments) {
  const [data, { InquiryForm }] = await Promise.all([
    loadContactForm(args),
    fetchCode(() => import('./inquiry-form.tsx')),
  ]);
  return { form: <InquiryForm data={data} /> };
}

/** asks only for data that the support desk needs. */
export function Screen() {
  const { form } = useRouteData<typeof load>();
  return (
    <NarrowWidth className={css.page}>
      <h1 className={css.title}>お問い合わせフォーム</h1>
      {form}
    </NarrowWidth>
  );
}
