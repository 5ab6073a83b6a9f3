import {
  approveMedicine,
  confirmMedicine,
  declareHealth,
  getConsultation,
  openCase,
} from '@store/contracts/calls/medicine';
import fc from 'fast-check';
import { ANSWERS, INFORMATION } from '../../buying-medicine.ts';
import type { Act } from '../action.ts';
import { checkNoStop } from '../promises/newest-declaration-decides.ts';
import { medicineIn, type World } from '../world.ts';

const HEALTHY = { ...ANSWERS, changes: '特になし' };
const ILL = { ...HEALTHY, illnesses: ['heart' as const], age: 19 };

/** M-02: answers the questionnaire for the medicine in the cart. */
export const declaring: Act<'healthy' | 'ill'> = {
  name: 'declare',
  input: fc.constantFrom('healthy', 'ill'),
  when: ({ isSignedIn, shown }) => isSignedIn && medicineIn(shown).skus.length > 0,
  async run({ browser, declared, shown, backend }, health) {
    const answers = health === 'healthy' ? HEALTHY : ILL;
    const answer = await browser.call(declareHealth, { answers, declares_anew: true });
    const at = backend.clock.now;
    if (answer.status) declared.push({ ...medicineIn(shown), outcome: answer.data.outcome, at, orderCode: null });
    return undefined;
  },
};

/** M-04: the pharmacist sends information to the buyer of a class 1 order. */
export const informing: Act<null> = {
  name: 'the pharmacist informs',
  input: fc.constant(null),
  when: hasMedicineOrder,
  async run(world) {
    const { backend, orders, browser } = world;
    const pharmacist = await backend.visitor().signInPharmacist();
    for (const order_code of orders) {
      const open = await pharmacist.call(openCase, { order_code });
      if (!open.status) continue;
      const lines = open.data.lines.map(({ sku_code, quantity }) => ({ sku_code, quantity }));
      const informed = await pharmacist.call(approveMedicine, { order_code, lines, information: INFORMATION });
      browser.note(`the pharmacist of ${order_code}: ${informed.status || informed.code}`);
      if (informed.status)
        checkNoStop(
          world,
          lines.map(({ sku_code }) => sku_code),
          'the pharmacist informed about',
        );
    }
    return undefined;
  },
};

/** M-05: the buyer confirms the information. */
export const understanding: Act<null> = {
  name: 'confirm the information',
  input: fc.constant(null),
  when: hasMedicineOrder,
  async run(world) {
    for (const order_code of world.orders) {
      const found = await world.browser.call(getConsultation, { order_code });
      if (!found.status || found.data.information_seq === null) continue;
      const confirmation = { understood: true, no_questions: true } as const;
      const information_seq = found.data.information_seq;
      const answer = await world.browser.call(confirmMedicine, { order_code, information_seq, ...confirmation });
      if (answer.status)
        checkNoStop(
          world,
          found.data.lines.map(({ sku_code }) => sku_code),
          'the buyer confirmed',
        );
    }
    return undefined;
  },
};

function hasMedicineOrder({ isSignedIn, orders, declared }: World): boolean {
  return isSignedIn && orders.length > 0 && declared.some(({ orderCode }) => orderCode !== null);
}
