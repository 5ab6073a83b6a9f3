import { allPlaceholders, literalFigures, SHOP_FIGURES } from '@store/domain/shop-figures';
import { named, note, type Placed, type Reading } from './reading.ts';

const PRICE = /^price\.([A-Za-z0-9_-]{1,64})$/;

/** Reports unknown placeholders, and figures of the shop written out instead of as placeholders. */
export function checkText(words: string, node: Placed, reading: Reading): void {
  for (const { words: literal, reason } of literalFigures(words)) note(reading, node, `「${literal}」: ${reason}`);
  for (const name of allPlaceholders(words)) {
    const [, product] = PRICE.exec(name) ?? [];
    if (product !== undefined) named(reading, node, 'price', product);
    else if (!Object.hasOwn(SHOP_FIGURES, name)) note(reading, node, `{{${name}}}という差し込みはありません`);
  }
}
