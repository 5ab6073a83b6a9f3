import type { InquiryCase } from '@store/contracts/entities';

/** Placeholder in a template that staff must replace. */
export const TO_BE_WRITTEN = '［ご記入ください］';

/** Reply templates by subject. */
export const TEMPLATES = [
  { value: 'plain', label: 'お返事', body: TO_BE_WRITTEN },
  {
    value: 'delivery',
    label: 'お届けについて',
    body: `お届けの状況を確認しました。\n${TO_BE_WRITTEN}\n最新の状況は、マイページのご注文履歴でもご確認いただけます。`,
  },
  {
    value: 'return',
    label: '返品・交換について',
    body: `ご不便をおかけし、申し訳ございません。\n${TO_BE_WRITTEN}\n返品は、マイページのご注文詳細からお申し込みいただけます。`,
  },
  {
    value: 'details',
    label: '追加でうかがう',
    body: `状況を確認するため、次のことをお知らせください。\n${TO_BE_WRITTEN}`,
  },
] as const;
export type TemplateName = (typeof TEMPLATES)[number]['value'];

/** Returns a template with salutation and signature. */
export function answerDraft(name: TemplateName, { sender }: Pick<InquiryCase, 'sender'>): string {
  const body = TEMPLATES.find(({ value }) => value === name)?.body ?? TO_BE_WRITTEN;
  return `${sender.name} 様\n\nお問い合わせいただき、ありがとうございます。\n\n${body}\n\nご不明な点がございましたら、この画面からご返信ください。\n\nお客様窓口`;
}
