import { Button, ErrorNote, formatDateTime, Panel, TextLink } from '@store/ui';
import type { MedicalCoupon } from './load-medical-coupons.ts';
import css from './medical-coupon.module.css';
import { useCouponNumber } from './use-coupon-number.ts';

interface MedicalTicketProps {
  readonly coupon: MedicalCoupon;
  readonly canIssue: boolean;
}

/** Clinic coupon with benefit, conditions, clinics, and its number once issued. */
export function MedicalTicket({ coupon, canIssue }: MedicalTicketProps) {
  const { name, benefit, conditions, clinics, use_start_timestamp, use_end_timestamp } = coupon;
  const { number, issue, isBusy, error } = useCouponNumber(coupon);
  return (
    <Panel title={name} headingLevel="h3">
      <div className={css.stack}>
        <p>
          <b>{benefit}</b>
          <br />
          {`有効期間：${formatDateTime(use_start_timestamp)} 〜 ${formatDateTime(use_end_timestamp)}`}
        </p>
        {number && (
          <p className={css.number}>
            クーポン番号<b>{number}</b>
            <small>クリニックの受付で、この番号をお見せください。</small>
          </p>
        )}
        {!number && canIssue && (
          <Button
            variant="outline"
            busy={isBusy}
            onClick={() => void issue()}
          >{`「${name}」のクーポン番号を発行する`}</Button>
        )}
        <ErrorNote>{error}</ErrorNote>
        <ul className={css.terms} aria-label="ご利用条件">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        <ul className={css.terms} aria-label="対象のクリニック">
          {clinics.map(({ name: clinic, tel }) => (
            <li key={clinic}>
              {`${clinic}　`}
              <TextLink href={`tel:${tel.replaceAll('-', '')}`}>{tel}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
