import { expect, it } from '@jest/globals';
import { poll } from '@store/build-config/testing';
import { customerState, orderPlaced, pointsState, sessionState } from '@store/contracts/bus';
import { customerPoints } from '@store/contracts/calls/customer';
import { answer, testShop } from '@store/remote-kit/testing';
import { createPointsStore } from './points-store.ts';

const lots = (point: number) => ({ normal_points: [{ point, point_code: 'A', end_timestamp: 1_900_000_000_000 }] });
const customer = (member_type: string) => ({
  customer_code: 'C0000001',
  sex: 'MALE' as const,
  birthday: 0,
  member_type,
  attributes: { member_rank: 'ANGFA_STORE_MEMBER' as const },
  name: { last_name_kanji: '山田', first_name_kanji: '太郎' },
});

it('refreshes the balance after an order (L-04)', async () => {
  const { shop, shell } = testShop({ answers: [answer(customerPoints, () => lots(120))] }, { name: 'checkout' });
  createPointsStore({ bus: shell, shop }).take(lots(500));
  shell.write(sessionState, { kind: 'member', customer_code: 'C0000001', expires_timestamp: 1 });
  shop.bus.publish(orderPlaced, { order_code: 'A1' });
  await poll(() => shell.value(pointsState)).toEqual(lots(120));
});

it('hides points from employees (U-03)', () => {
  const { shop, shell } = testShop();
  shell.write(customerState, customer('B2S_DEMO'));
  createPointsStore({ bus: shell, shop }).take(lots(500));
  expect(shell.value(pointsState)).toBeNull();
});
