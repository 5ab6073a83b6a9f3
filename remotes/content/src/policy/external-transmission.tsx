import type { ThirdPartyPurpose } from '@store/contracts/composition';
import { analyticsRefusal, useKeptList, useShop } from '@store/remote-kit';
import { Checkbox, DescriptionRows } from '@store/ui';
import article from '../article/page/article.module.css';
import css from './policy.module.css';

const WORDS: Readonly<Record<ThirdPartyPurpose, { readonly name: string; readonly sent: string }>> = {
  'fraud-prevention': {
    name: '不正利用の防止',
    sent: 'ご覧のページの種類、ブラウザと画面についての情報。第三者によるなりすましや不正なご注文を見つけるために使います。',
  },
  analytics: {
    name: 'アクセス解析',
    sent: 'ご覧のページの種類、ブラウザと画面についての情報。ページの使いやすさを改善するために使います。',
  },
};

/** 94: every service outside that pages talk to, what for and where it is; whoever wants may keep out of what can be left out. */
export function ExternalTransmission() {
  const { third_parties: parties } = useShop().outside;
  return (
    <section className={article.section} id="external-transmission">
      <h2>情報の外部送信について</h2>
      {parties.length === 0 ? (
        <p>現在、ご覧のページから外部のサービスへ情報を送信していません。</p>
      ) : (
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
        </>
      )}
      {parties.some(({ purpose }) => purpose === 'analytics') && <AnalyticsChoice />}
    </section>
  );
}

function AnalyticsChoice() {
  const isRefused = useKeptList(analyticsRefusal).length > 0;
  return (
    <div className={css.choice}>
      <Checkbox
        label="アクセス解析への送信を許可する"
        checked={!isRefused}
        onChange={(event) => (event.target.checked ? analyticsRefusal.clear() : analyticsRefusal.add('refused'))}
      />
      <p>この設定は、お使いのブラウザに保存されます。不正利用の防止は、安全なお取引に必要なため、停止できません。</p>
    </div>
  );
}
