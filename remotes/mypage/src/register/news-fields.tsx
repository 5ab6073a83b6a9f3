import type { CustomerForm } from '@store/customer-form';
import { Checkbox, ChoiceGroup } from '@store/ui';
import { NEWS_CHANNELS } from './news-channels.ts';

/** 91: checkboxes per channel, off by default. */
export function NewsFields({ form: { register } }: CustomerForm) {
  return (
    <ChoiceGroup
      legend="新商品やお得な情報をお送りする方法"
      required={false}
      hint="ご希望のものにチェックを入れてください。マイページでいつでも変更できます。ご注文に関するご連絡は、チェックがなくてもお送りします。"
    >
      {NEWS_CHANNELS.map(({ flag, label }) => (
        <Checkbox key={flag} {...register(flag)} label={label} />
      ))}
    </ChoiceGroup>
  );
}
