import { loggedIn } from '@store/contracts/calls/customer';
import { supportMe } from '@store/contracts/calls/inquiry';
import type { InquiryCase } from '@store/contracts/entities';
import { answer, refusal } from '@store/remote-kit/testing';

/** Noon of Friday 20 November 2026 in Tokyo. */
export const NOW = Date.UTC(2026, 10, 20, 3);

export const support = answer(supportMe, () => ({
  staff_code: 'CS0001',
  name: '西村 葵',
  colleagues: [{ staff_code: 'CS0002', name: '大野 拓' }],
}));
export const nobody = [refusal(supportMe, 'not-found', ''), refusal(loggedIn, 'not-logged-in', '')];
export const member = [
  refusal(supportMe, 'not-found', ''),
  answer(loggedIn, () => ({ customer_code: 'C0001', expires_in: 60, expires_timestamp: NOW + 60_000 })),
];

/** Returns an inquiry of a member about product usage. */
export const exampleCase = (some: Partial<InquiryCase> = {}): InquiryCase => ({
  inquiry_code: 'I-ABCD2345',
  kind: 'PRODUCT',
  state: 'OPEN',
  order_code: null,
  sent_timestamp: NOW,
  updated_timestamp: NOW,
  answer_by: '2026-11-24',
  revision: 1,
  sender: { kind: 'member', name: '山田 太郎', email: 'member@shop.test' },
  assigned_to: null,
  messages: [{ from: 'customer', author: '', text: '使い方を教えてください。', sent_timestamp: NOW }],
  photos: [],
  ...some,
});
