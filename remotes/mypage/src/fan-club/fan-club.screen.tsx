import { isFunclubCustomer } from '@store/contracts/calls/customer';
import { dataOf, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { EmptyState, Note, Panel, supportDesks, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { memberCode } from '../member/member-code.ts';

/** U-05: asked for the member who is signed in, for nobody else. */
export async function load({ shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  return dataOf(await shop.call(isFunclubCustomer, { customer_code }));
}

/** U-05: the member's place in the shop's fan club, or how one gets there. */
export function Screen() {
  const { is_funclub_customer: isMember } = useRouteData<typeof load>();
  return (
    <MyPageFrame title="ファンファミリー">
      {isMember ? <Belongs /> : <BelongsNot />}
      <p>
        <TextLink href="/funfamily">ファンファミリーのご案内を見る</TextLink>
      </p>
    </MyPageFrame>
  );
}

function Belongs() {
  const { name, number, hours } = supportDesks.general;
  return (
    <>
      <Note tone="ok" title="ファンファミリーの会員です">
        いつもご愛用いただき、ありがとうございます。
      </Note>
      <Panel title="ご案内の受け取り">
        <p>
          商品のお試しや座談会のご案内は、マイページの「お知らせ」に届きます。メールでも受け取るときは、
          <TextLink href="/mypage/member">会員情報</TextLink>で「メールマガジンを受け取る」をお選びください。
        </p>
        <p>
          ご参加の取りやめは、{name}（<a href={`tel:${number}`}>{number}</a>、{hours}）で承ります。
        </p>
      </Panel>
    </>
  );
}

function BelongsNot() {
  return (
    <EmptyState
      icon="heart"
      title="ファンファミリーには参加していません"
      text="ご参加の条件を満たした会員さまには、当ストアからご案内をお送りします。"
    />
  );
}
