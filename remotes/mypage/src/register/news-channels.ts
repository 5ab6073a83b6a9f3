/** 91: news channels, each with its own permission. */
export const NEWS_CHANNELS = [
  { flag: 'mail_magazine_sending_permission_flg', label: 'メールマガジンを受け取る' },
  { flag: 'sms_sending_permission_flg', label: 'SMS（携帯電話のメッセージ）を受け取る' },
  { flag: 'dm_sending_permission_flg', label: '郵送のダイレクトメールを受け取る' },
] as const;
export type NewsFlag = (typeof NEWS_CHANNELS)[number]['flag'];
