import { submitOrderForm } from '@store/contracts/calls/catalogue';
import * as z from 'zod/mini';
import type { PricedForm } from '../priced-form.ts';
import { type Choices, type Extra, type Offer, sumOf } from './choices.ts';

/** Day of the month for subscription deliveries; can be changed in the cart. */
const DAY_OF_MONTH = 15;

/** Returns the schema that converts choices to the contract's order, with errors for missing choices. */
export function orderRules({ terms: { campaign_code } }: Pick<PricedForm, 'terms'>) {
  const onTheWire = z.transform((choices: Choices, { issues }): unknown => {
    const { offer, months, extras } = choices;
    const addIssue = (path: keyof Choices, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: choices });
    if (!offer) addIssue('offer', 'お申し込みの内容をひとつお選びください');
    else if (offer.order_type === 'PERIODICAL' && months === null) addIssue('months', 'お届けの間隔をお選びください');
    return {
      ...(campaign_code !== undefined && { campaign_code }),
      offer: offer && offerItemOf(offer),
      extras: extras.map(itemOf),
      expected_in_vat: sumOf(choices),
      ...(months !== null && {
        interval: { kind: 'day-of-month', purchase_month_interval: months, day_of_month: DAY_OF_MONTH },
      }),
    };
  });
  return z.pipe(onTheWire, submitOrderForm.request);
}

const itemOf = ({ offer_code, product_code, quantity }: Extra) => ({ offer_code, product_code, quantity });
const offerItemOf = (offer: Offer) => ({ ...itemOf(offer), order_type: offer.order_type });
