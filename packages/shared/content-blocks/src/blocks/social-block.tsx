import { ButtonLink } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { linkOf } from '../drawing/rich-text.tsx';
import { useShown } from '../drawing/shown.ts';

const NAMES = { line: 'LINE公式アカウント', instagram: 'Instagram', x: 'X', youtube: 'YouTube' };

/** Link to a social account of the shop; renders nothing unless its URL is configured. */
export function SocialBlock({ block: { service } }: BlockProps<'social'>) {
  const address = useShown().address(service);
  if (!address) return null;
  return (
    <p className={css.button}>
      <ButtonLink {...linkOf(address.href)} variant="outline">
        {NAMES[service]}を開く
      </ButtonLink>
    </p>
  );
}
