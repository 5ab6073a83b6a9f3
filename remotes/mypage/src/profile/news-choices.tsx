import type { MemberProfile } from '@store/contracts/entities';
import { Checkbox, ChoiceGroup, ErrorNote } from '@store/ui';
import { NEWS_CHANNELS } from '../register/news-channels.ts';
import { useNews } from './use-news.ts';

/** 91: checkboxes per channel, each saved immediately. */
export function NewsChoices({ profile }: { readonly profile: MemberProfile }) {
  const { permitted, permit, error } = useNews(profile);
  const channels = [
    ...NEWS_CHANNELS,
    { flag: 'line_sending_permission_flg', label: 'LINEのメッセージを受け取る' } as const,
  ];
  return (
    <ChoiceGroup
      legend="新商品やお得な情報をお送りする方法"
      hint="チェックを入れる・外すと、その場で保存します。ご注文に関するご連絡は、チェックがなくてもお送りします。"
    >
      {channels
        .filter(({ flag }) => flag !== 'line_sending_permission_flg' || profile.line_connected)
        .map(({ flag, label }) => (
          <Checkbox
            key={flag}
            label={label}
            checked={permitted[flag]}
            onChange={({ target }) => void permit(flag, target.checked, label)}
          />
        ))}
      <ErrorNote>{error}</ErrorNote>
    </ChoiceGroup>
  );
}
