import type { Product } from '@store/contracts/entities';
import { ABUSE_PRONE_MINIMUM_AGE } from '@store/domain/medicine';
import { isClass1Drug } from '@store/domain/sale';
import { Note, supportDesks, TextLink, wholeWords } from '@store/ui';
import css from './medicine-note.module.css';

/** Notices that must be read before buying a medicine (expectations 67, 75; 薬機法施行規則 第147条の7). */
export function MedicineNote({ product }: { readonly product: Product }) {
  const isClass1 = isClass1Drug(product);
  return (
    <section className={css.note} aria-label="医薬品のご購入について">
      {isClass1 ? <Class1 /> : <Class2 />}
      {product.is_abuse_prone && <AbuseProne />}
    </section>
  );
}

/** Class, use-by date, support desk and legal pages, below the button. */
export function MedicineFacts({ product }: { readonly product: Product }) {
  return (
    <section className={css.note} aria-label="医薬品の区分とご相談窓口">
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>リスク区分</dt>
          <dd>
            <b className={css.mark}>{isClass1Drug(product) ? '第1類医薬品' : '第2類医薬品'}</b>
          </dd>
        </div>
        <div className={css.fact}>
          <dt>使用期限</dt>
          <dd>{useByOf(product)}</dd>
        </div>
        <div className={css.fact}>
          <dt>ご相談窓口</dt>
          <dd>
            {supportDesks.pharmacy.name}{' '}
            <a className={css.number} href={`tel:${supportDesks.pharmacy.number.replaceAll('-', '')}`}>
              {supportDesks.pharmacy.number}
            </a>
            <small className={css.hours}>{`薬剤師・登録販売者の受付時間 ${supportDesks.pharmacy.hours}`}</small>
          </dd>
        </div>
      </dl>
      <p className={css.links}>
        <TextLink href="/info_medicine">医薬品の販売について</TextLink>
        <TextLink href="/guide/relief">医薬品副作用被害救済制度</TextLink>
        <TextLink href="/store">店舗販売業の管理・運営に関する事項</TextLink>
      </p>
    </section>
  );
}

/** M-02: sold only after a pharmacist's check, never by subscription. */
function Class1() {
  return (
    <Note tone="warn" title="第1類医薬品は、薬剤師の確認が必要です">
      <p>
        {wholeWords(
          'ご注文の前に、お使いになる方の健康状態についての質問にお答えいただきます。薬剤師が内容を確認し、使い方や副作用についての情報をお送りします。お読みいただき、ご了承いただいたあとにご注文が確定します。確認の結果、販売できないことがあります。',
        )}
      </p>
      <p>会員の方への通常購入のみです。定期購入・ゲスト購入では販売していません。</p>
    </Note>
  );
}

function Class2() {
  return (
    <Note tone="info" title="第2類医薬品です">
      <p>
        この医薬品は「使用上の注意」をよく読んでお使いください。気になることがあるときは、薬剤師または登録販売者へご相談ください。
      </p>
    </Note>
  );
}

/** 77: legal duties when selling and buying (薬機法 第36条の11). */
function AbuseProne() {
  return (
    <Note tone="warn" title="指定濫用防止医薬品です">
      <p>
        用法・用量をこえて使うと、依存や意識障害など健康に重い害をおよぼすおそれがあります。ご購入の際に、年齢、ほかの店を含むご購入の状況、この説明のご理解を確認します。
      </p>
      <p>
        会員の方に、1回のご注文につき1包装のみ販売します。{ABUSE_PRONE_MINIMUM_AGE}
        歳未満の方、ほかにもご購入のある方には販売できません。
      </p>
    </Note>
  );
}

const USE_BY = '使用期限';

function useByOf({ specification }: Product): string {
  return specification.find(({ label }) => label === USE_BY)?.text ?? 'お届けする商品の外箱に記載しています。';
}
