import { GIFT_FEE_LABEL, NOSHI_LABELS } from '@store/domain/order';
import type { ReactNode } from 'react';
import css from './wrapping.module.css';
import { CardDrawing, NoshiDrawing, WrapDrawing } from './wrapping-drawings.tsx';

/** Illustrated gift options, each at its fixed price (43). */
export function Wrapping() {
  return (
    <ul className={css.list}>
      {THINGS.map(({ name, text, drawing }) => (
        <li key={name} className={css.thing}>
          {drawing}
          <h3 className={css.name}>{name}</h3>
          <p className={css.price}>{GIFT_FEE_LABEL}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Texts available for a のし. */
const noshi = Object.entries(NOSHI_LABELS).flatMap(([code, label]) => (code === 'NONE' ? [] : [label]));

const THINGS: readonly { readonly name: string; readonly text: string; readonly drawing: ReactNode }[] = [
  { name: 'ギフト包装', text: '白磁色の包装紙に、深い緑のリボンをかけてお包みします。', drawing: <WrapDrawing /> },
  { name: 'のし', text: `${noshi.join('、')}からお選びいただき、お名前をお入れします。`, drawing: <NoshiDrawing /> },
  { name: 'メッセージカード', text: '100文字までの言葉を、カードに印字して添えます。', drawing: <CardDrawing /> },
];
