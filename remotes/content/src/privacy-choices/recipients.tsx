import type { ThirdPartyPurpose } from '@store/contracts/composition';
import { useShop } from '@store/remote-kit';
import { DescriptionRows } from '@store/ui';

const WORDS: Readonly<Record<ThirdPartyPurpose, { readonly name: string; readonly sent: string }>> = {
  'fraud-prevention': {
    name: '不正利用の防止',
    sent: 'ご覧のページの種類、ブラウザと画面についての情報。第三者によるなりすましや不正なご注文を見つけるために使います。',
  },
  analytics: {
    name: 'アクセス解析（許可された場合のみ）',
    sent: 'ご覧のページの種類、ブラウザと画面についての情報、ご注文の番号・商品・数量・金額（医薬品を含むご注文は除きます）。ページの使いやすさの改善と、ご購入の集計のために使います。',
  },
};

/** 電気通信事業法 第27条の12: external services used by pages, with transmitted data, purpose and recipient (94). */
export function Recipients() {
  const { third_parties: parties } = useShop().outside;
  if (parties.length === 0)
    return (
      <>
        <p>
          現在、ご覧のページから外部のサービスへ情報を送信していません。外部のサービスを使い始めるときは、送信する情報と送信先、目的をこのページに掲載します。
        </p>
        <OwnCookies />
      </>
    );
  return (
    <>
      <p>
        ページをご覧のとき、次の外部サービスに情報を送信します。お名前やご住所、検索された言葉、健康についてのご回答は送信しません。お届け先の入力からお支払いまでの画面、マイページ、医薬品の問診と薬剤師とのやりとりの画面では、外部サービスを読み込みません。
      </p>
      <DescriptionRows
        rows={parties.map(({ purpose, hosts }) => ({
          term: WORDS[purpose].name,
          detail: `${WORDS[purpose].sent}送信先：${hosts.join('、')}`,
        }))}
      />
      <OwnCookies />
    </>
  );
}

const OwnCookies = () => <p>ログインの状態やカートを保つためのCookieは、当ストアだけが使います。</p>;
