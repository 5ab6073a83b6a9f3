/** お受け取り方法 (expectation 42). */
export const DROP_OFF_LABELS = { HAND: '対面で受け取る', DOOR: '玄関前に置く', BOX: '宅配ボックスに入れる' } as const;

/** Inscriptions of the noshi (expectation 43). */
export const NOSHI_LABELS = {
  NONE: 'つけない',
  OIWAI: '御祝',
  OREI: '御礼',
  UCHIIWAI: '内祝',
  OSEIBO: '御歳暮',
  OCHUGEN: '御中元',
} as const;
