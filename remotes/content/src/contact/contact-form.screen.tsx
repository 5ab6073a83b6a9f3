import { getInquiryForm } from '@store/contracts/calls/inquiry';
import { dataOf, fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import css from './contact.module.css';
import { contactStep } from './contact-paths.ts';
// The form is fetched with the page; its styles stand in the document that is rendered with it.
import '@store/customer-form/photos.css';

async function loadContactForm({ shop, url }: LoaderArguments) {
  const form = dataOf(await shop.call(getInquiryForm, {}));
  return { ...form, step: contactStep.parse(url.searchParams.get('step')) };
}
export type ContactFormData = Awaited<ReturnType<typeof loadContactForm>>;

/** The form comes with what it offers: the page's own code stays small without it. */
export async function load(args: LoaderArguments) {
  const [data, { InquiryForm }] = await Promise.all([
    loadContactForm(args),
    fetchCode(() => import('./inquiry-form.tsx')),
  ]);
  return { form: <InquiryForm data={data} /> };
}

/** asks for what the desk has to know, nothing else. */
export function Screen() {
  const { form } = useRouteData<typeof load>();
  return (
    <NarrowWidth className={css.page}>
      <h1 className={css.title}>お問い合わせフォーム</h1>
      {form}
    </NarrowWidth>
  );
}
