/** 希望時間帯 offered by the carriers, in display order. */
export const DELIVERY_SLOTS = ['NONE', 'MORNING', '14-16', '16-18', '18-20', '19-21'] as const;
export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];

/** Display names of the slots on screens, in mails and on labels. */
export const DELIVERY_SLOT_LABELS: Readonly<Record<DeliverySlot, string>> = {
  NONE: '指定なし',
  MORNING: '午前中',
  '14-16': '14時〜16時',
  '16-18': '16時〜18時',
  '18-20': '18時〜20時',
  '19-21': '19時〜21時',
};
