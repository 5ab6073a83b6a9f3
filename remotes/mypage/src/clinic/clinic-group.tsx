import { Panel, TextLink } from '@store/ui';
import { CLINIC_LINK_PATH } from '../paths/clinic-path.ts';
import { MEDICAL_COUPON_PATH } from '../paths/medical-coupon-path.ts';
import css from './clinic.module.css';
import type { ClinicVisit } from './clinic.screen.tsx';

/** Clinics of the group with telephone numbers, and the coupons of the member. */
export function ClinicGroup({ isLinked, clinics, coupons }: ClinicVisit) {
  return (
    <>
      <Panel title="会員の方へのサービス">
        <p className={css.words}>
          グループのクリニックでお使いいただける<TextLink href={MEDICAL_COUPON_PATH}>医療クーポン</TextLink>
          が、{coupons}件あります。
          {!isLinked && (
            <>
              ご利用には、<TextLink href={CLINIC_LINK_PATH}>クリニックとの連携</TextLink>が必要です。
            </>
          )}
        </p>
      </Panel>
      {clinics.length > 0 && (
        <Panel title="グループのクリニック">
          <ul className={css.steps} aria-label="グループのクリニック">
            {clinics.map(({ name, tel }) => (
              <li key={name}>
                {name}　<TextLink href={`tel:${tel.replaceAll('-', '')}`}>{tel}</TextLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
