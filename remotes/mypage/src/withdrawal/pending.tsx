import type { PendingMatter } from '@store/contracts/calls/customer';
import { Note, TextLink } from '@store/ui';
import css from './withdrawal.module.css';

/** matters in progress that do not prevent closing the account. */
export function Pending({ matters }: { readonly matters: readonly PendingMatter[] }) {
  if (matters.length === 0) return null;
  return (
    <Note title="退会の前に、次の内容をご確認ください">
      <ul className={css.list}>
        {matters.map((matter) => (
          <li key={matter.href}>
            <TextLink href={matter.href}>{labelOf(matter)}</TextLink>
            <p>{CONSEQUENCES[matter.kind]}</p>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function labelOf({ kind, code, name }: PendingMatter): string {
  if (kind === 'group-buy') return `共同購入「${name}」に参加中です`;
  return `お問い合わせ ${code} への回答をお待ちいただいています`;
}

const CONSEQUENCES: Readonly<Record<PendingMatter['kind'], string>> = {
  'group-buy': '退会すると、ご参加は取り消しとなります。お支払いはいただきません。',
  inquiry: '退会したあとは、マイページで回答をご覧いただけません。',
};
