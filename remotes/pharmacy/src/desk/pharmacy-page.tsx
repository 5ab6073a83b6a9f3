import { DeskPage } from '@store/page-parts/desk';
import { useAddress } from '@store/remote-kit';
import type { ReactNode } from 'react';
import type { Pharmacist } from './desk-access.ts';
import { QUEUE_PATH, RECORDS_PATH } from './desk-paths.ts';

interface PharmacyPageProps {
  readonly title: string;
  readonly pharmacist: Pharmacist;
  /** Number of orders waiting for a pharmacist; hidden if unknown. */
  readonly waiting?: number | undefined;
  readonly children: ReactNode;
}

/** Page of the pharmacists' desk. */
export function PharmacyPage({ title, pharmacist, waiting, children }: PharmacyPageProps) {
  const { pathname } = useAddress();
  const links = [
    { href: QUEUE_PATH, label: `受付一覧${waiting === undefined ? '' : `（${waiting}）`}` },
    { href: RECORDS_PATH, label: '販売記録' },
  ];
  return (
    <DeskPage
      name="薬剤師デスク"
      links={links.map((link) => ({ ...link, isCurrent: link.href === pathname }))}
      staff={`薬剤師　${pharmacist.name}`}
      title={title}
    >
      {children}
    </DeskPage>
  );
}
