import { useAddress } from '@store/remote-kit';
import { PageWidth } from '@store/ui';
import type { ReactNode } from 'react';
import type { Pharmacist } from './desk-access.ts';
import css from './desk-page.module.css';
import { QUEUE_PATH, RECORDS_PATH } from './desk-paths.ts';

const PLACES = [
  { href: QUEUE_PATH, label: '受付一覧' },
  { href: RECORDS_PATH, label: '販売記録' },
];

interface DeskPageProps {
  readonly title: string;
  readonly pharmacist: Pharmacist;
  /** Number of orders waiting for a pharmacist; hidden if unknown. */
  readonly waiting?: number | undefined;
  readonly children: ReactNode;
}

/** Layout of the desk: navigation, pharmacist, sign-out. */
export function DeskPage({ title, pharmacist, waiting, children }: DeskPageProps) {
  const { pathname } = useAddress();
  return (
    <PageWidth className={css.page}>
      <div className={css.bar}>
        <b className={css.desk}>薬剤師デスク</b>
        <nav aria-label="薬剤師デスク">
          <ul className={css.places}>
            {PLACES.map(({ href, label }) => (
              <li key={href}>
                <a className={css.place} href={href} aria-current={pathname === href ? 'page' : undefined}>
                  {`${label}${href === QUEUE_PATH && waiting !== undefined ? `（${waiting}）` : ''}`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={css.who}>
          <span>{`薬剤師　${pharmacist.name}`}</span>
          <a className={css.place} href="/logout">
            ログアウト
          </a>
        </p>
      </div>
      <h1 className={css.title}>{title}</h1>
      {children}
    </PageWidth>
  );
}
