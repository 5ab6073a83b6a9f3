import type { CustomerForm } from '@store/customer-form';
import { Checkbox, ChoiceGroup } from '@store/ui';

/** 91: each way by itself, off until it is wanted. */
export function NewsFields({ form: { register } }: CustomerForm) {
  return (
    <ChoiceGroup
      legend="新商品やお得な情報をお送りする方法"
      required={false}
      hint="ご希望のものにチェックを入れてください。マイページでいつでも変更できます。ご注文に関するご連絡は、チェックがなくてもお送りします。"
    >
      <Checkbox {...register('mail_magazine_sending_permission_flg')} label="メールマガジンを受け取る" />
      <Checkbox {...register('sms_sending_permission_flg')} label="SMS（携帯電話のメッセージ）を受け取る" />
      <Checkbox {...register('dm_sending_permission_flg')} label="郵送のダイレクトメールを受け取る" />
    </ChoiceGroup>
  );
}
