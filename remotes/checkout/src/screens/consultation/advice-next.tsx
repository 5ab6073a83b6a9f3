import { Note, TextLink } from '@store/ui';

/** status page of a class 1 order. */
const consultationPath = (orderCode: string) => `/class1order/${orderCode}`;

/** Next steps of an order with class 1 medicine, and the link to its status page (70). */
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
