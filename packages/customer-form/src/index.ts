/**
 * The customer input form (E-05), for every remote that asks who somebody is and where they live, for a card or for photos; and what is
 * written with the customers' desk. It is compiled into those
 * remotes and not shared on the page: what only forms need is not fetched by every page of the store.
 */
export { AboutFields } from './about-fields.tsx';
export { AddressForm, type AddressFormProps } from './address-form.tsx';
export { CardFields, type CardFieldsProps } from './card-fields.tsx';
export { cardLabel } from './card-label.ts';
export { ContactField } from './contact-field.tsx';
export { addressFields, birthdayRule, type CustomerFields, guestFields, tidy } from './customer-fields.ts';
export { EmailFields } from './email-fields.tsx';
export { EMPTY_FIELDS, memberFields, toAddressInput, toFields, toMemberData } from './fields-and-address.ts';
export { HiddenFields } from './hidden-fields.tsx';
export { answerDayText } from './inquiry/answer-day-text.ts';
export { InquiryThread } from './inquiry/inquiry-thread.tsx';
export { PersonFields } from './person-fields.tsx';
export { PhotoChoice } from './photos/photo-choice.tsx';
export { PhotoField } from './photos/photo-field.tsx';
export { PlaceFields } from './place-fields.tsx';
export { sentForm } from './sent-attributes.ts';
export { readSentForm, refusedForm, twinForm } from './sent-form.ts';
export { refusalWords } from './sign-in-again.tsx';
export { type CustomerForm, fieldId, useCustomerForm } from './use-customer-form.ts';
