import { code } from '@store/contracts/wire';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { addAll } from './add-all.ts';

/** As many as a routine has steps. */
const MOST = 5;

const routine = z.object({
  sku_codes: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(400)),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(code).check(z.minLength(1), z.maxLength(MOST)),
  ),
});

/** 「3点まとめてカートへ」 where no script runs. */
export const addRoutineForm = formAction(routine, async ({ sku_codes }, { bus }) => {
  const refused = await addAll(bus, sku_codes);
  if (refused.length === 0) return { kind: 'done' };
  const message = [
    `カートに入れられなかった商品が${refused.length}点あります。`,
    ...refused.map((each) => each.message),
  ];
  return { kind: 'refused', message: message.join(''), action: { label: 'カートを見る', href: '/cart' } };
});
