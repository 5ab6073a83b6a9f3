import { Note, TextLink } from '@store/ui';

/** where a class 1 order is followed. */
const consultationPath = (orderCode: string) => `/class1order/${orderCode}`;

/** What comes next for an order with class 1 medicine, and where to follow it (70). */
export function AdviceNext({ orderCode }: { readonly orderCode: string }) {
  return (
    <Note title="薬剤師が確認しています">
      <p>
        ご注文はまだ成立していません。薬剤師からの情報が届いたらメールでお知らせします。内容をお読みになり、ご承諾いただいた時点でご注文が成立します。
      </p>
      <p>
        <TextLink href={consultationPath(orderCode)}>薬剤師の確認の状況を見る</TextLink>
      </p>
    </Note>
  );
}
