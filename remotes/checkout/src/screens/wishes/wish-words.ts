import type { DropOff, GiftWish, Noshi, OrderWishes } from '@store/contracts/entities';

/** Handed over in person, no gift, no note. */
export const NO_WISHES: OrderWishes = { drop_off: 'HAND', gift: null, note: '', receipt_addressee: '' };

/** A gift as its form begins: wrapped, prices left out of the parcel. */
export const FIRST_GIFT: GiftWish = {
  is_wrapped: true,
  noshi: 'NONE',
  noshi_name: '',
  message: '',
  hide_prices: true,
  sender_name: '',
};

export const DROP_OFF_LABELS: Readonly<Record<DropOff, string>> = {
  HAND: '対面で受け取る',
  DOOR: '玄関前に置く',
  BOX: '宅配ボックスに入れる',
};

export const NOSHI_LABELS: Readonly<Record<Noshi, string>> = {
  NONE: 'つけない',
  OIWAI: '御祝',
  OREI: '御礼',
  UCHIIWAI: '内祝',
  OSEIBO: '御歳暮',
  OCHUGEN: '御中元',
};
