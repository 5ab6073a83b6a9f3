import { DescriptionRows, Panel, TextLink } from '@store/ui';
import { CLINIC_GROUP_PATH } from '../paths/clinic-path.ts';
import { MEDICAL_COUPON_PATH } from '../paths/medical-coupon-path.ts';
import css from './clinic.module.css';
import type { ClinicVisit } from './clinic.screen.tsx';

/** State of the clinic link. It is created at the clinic by the member number; the store cannot create it. */
export function ClinicLink({ isLinked, code, coupons }: ClinicVisit) {
  return (
    <>
      <Panel title="連携の状態">
        <DescriptionRows
          rows={[
            { term: '連携', detail: isLinked ? '連携済み' : '連携していません' },
            { term: '会員番号', detail: code },
          ]}
        />
      </Panel>
      {isLinked ? (
        <Panel title="ご利用いただけるサービス">
          <p className={css.words}>
            <TextLink href={MEDICAL_COUPON_PATH}>医療クーポン</TextLink>を{coupons}件、ご利用いただけます。
          </p>
        </Panel>
      ) : (
        <Panel title="連携の方法">
          <ol className={css.steps}>
            <li>受診の際に、クリニックの受付で「ANGFA STORE との連携」とお伝えください。</li>
            <li>この画面の会員番号をお見せください。</li>
            <li>クリニックでの登録が終わると、この画面が「連携済み」になります。</li>
          </ol>
        </Panel>
      )}
      <p className={css.words}>
        診察の内容が、クリニックから当ストアに伝わることはありません。連携を解除するときは、クリニックの受付にお申し出ください。
        <br />
        <TextLink href={CLINIC_GROUP_PATH}>クリニックグループのサービスを見る</TextLink>
      </p>
    </>
  );
}
