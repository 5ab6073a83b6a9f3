import type { SubscriptionCard } from '@store/contracts/entities';
import { Button, ButtonLink, type ButtonLinkProps } from '@store/ui';
import { obstacleTo, PARTS, type Part } from './parts.ts';
import { changePath } from './subscription-paths.ts';

interface PartLinkProps extends Pick<ButtonLinkProps, 'variant' | 'size' | 'wide' | 'children'> {
  readonly subscription: SubscriptionCard;
  readonly part: Part;
  /** Current time, epoch ms. */
  readonly now: number;
  /** Accessible name, where several links have the same text. */
  readonly label?: string;
}

/** Link to change a part; disabled while it cannot be changed (60). */
export function PartLink({
  subscription,
  part,
  now,
  label,
  variant = 'plain',
  size = 'small',
  ...look
}: PartLinkProps) {
  const isClosed = obstacleTo(subscription, PARTS[part].kind, now) !== null;
  if (isClosed || (part === 'skip' && subscription.after_skip === null))
    return <Button {...look} variant={variant} size={size} aria-label={label} disabled />;
  const href = changePath(subscription.periodical_purchase_code, part);
  return <ButtonLink {...look} variant={variant} size={size} aria-label={label} href={href} />;
}
