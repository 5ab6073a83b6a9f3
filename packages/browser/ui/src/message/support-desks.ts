/** Details of a support desk as shown in error panels and above the footer. */
export interface SupportDesk {
  readonly name: string;
  readonly number: string;
  readonly hours: string;
  readonly note: string;
}

/** The store's support desks, keyed as in the domain rules. */
export const supportDesks = {
  general: { name: 'お客様窓口', number: '0120-000-123', hours: '9:00〜18:00', note: '日曜・祝日・年末年始を除く' },
  pharmacy: {
    name: '医薬品相談窓口',
    number: '0120-000-456',
    hours: '9:00〜18:00',
    note: '医薬品のご使用についてのご相談を承ります',
  },
} as const satisfies Record<string, SupportDesk>;
