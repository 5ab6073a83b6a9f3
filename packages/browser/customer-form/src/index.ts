/**
 * The customer form (E-05) for remotes that need personal data, addresses, cards or photos, and inquiry threads with
 * support. Compiled into those remotes instead of shared on the page, so that other pages do not load it.
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
