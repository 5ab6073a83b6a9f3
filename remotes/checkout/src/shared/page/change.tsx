import { TextLink, VisuallyHidden } from '@store/ui';

interface ChangeProps {
  /** What is changed, announced before 変更する. */
  readonly what: string;
  readonly href: string;
}

/** 「変更する」 link at the right of a block title. */
export function Change({ what, href }: ChangeProps) {
  return (
    <TextLink href={href}>
      <VisuallyHidden>{what}を</VisuallyHidden>変更する
    </TextLink>
  );
}
