import { ButtonLink } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { linkOf } from '../drawing/rich-text.tsx';
import { useShown } from '../drawing/shown.ts';

const NAMES = { ios: 'App Store', android: 'Google Play' };

/** Link to the app in its store, and a QR code for other devices. */
export function StoreBadgeBlock({ block: { store } }: BlockProps<'store-badge'>) {
  const address = useShown().address(store);
  if (!address) return null;
  const name = NAMES[store];
  return (
    <div className={css.badge}>
      {address.qr && (
        <svg viewBox={`0 0 ${address.qr.size} ${address.qr.size}`} role="img" aria-label={`${name}のQRコード`}>
          <path d={address.qr.path} />
        </svg>
      )}
      <ButtonLink {...linkOf(address.href)} variant="plain">
        {name}で入手する
      </ButtonLink>
    </div>
  );
}
