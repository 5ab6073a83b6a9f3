import { Section, SectionHead, wholeWords } from '@store/ui';
import css from './group-buy.module.css';

/** The rules of a group buy. */
export function HowItWorks({ limit }: { readonly limit: number }) {
  return (
    <Section labelledBy="how-it-works">
      <SectionHead id="how-it-works" kicker="How it works" title="共同購入について" />
      <ul className={css.rules}>
        <li>
          締切のときの参加者の人数で、全員の価格が決まります。商品の現在の通常の価格より高くなることはありません。
        </li>
        <li>参加には会員登録が必要です。お一人様{limit}点まで、一つの共同購入に一度ご参加いただけます。</li>
        <li>締切までは、内容の変更と参加の取り消しが何度でもできます。ご参加の商品は、締切までお取り置きします。</li>
        <li>
          {wholeWords(
            '締切のあと、決まった価格でご注文を承り、お選びいただいたお支払い方法でご請求します。送料は通常のご注文と同じです。お支払いができなかったときは、48時間以内に別のお支払い方法をお選びください。',
          )}
        </li>
        <li>人数が最初の段階に届かなかったときは、ご参加は取り消しとなり、お支払いはいただきません。</li>
      </ul>
    </Section>
  );
}
