import { DeskPage } from '@store/desk-kit';
import type { ReactNode } from 'react';
import type { Pharmacist } from './desk-access.ts';
import { QUEUE_PATH } from './desk-paths.ts';

interface PharmacyPageProps {
  readonly title: string;
  readonly pharmacist: Pharmacist;
  /** Number of orders waiting for a pharmacist; hidden if unknown. */
  readonly waiting?: number | undefined;
  readonly children: ReactNode;
}

/** Page of the pharmacists' desk. */
export function PharmacyPage({ title, pharmacist, waiting, children }: PharmacyPageProps) {
  return (
    <DeskPage desk="pharmacist" staff={pharmacist.name} title={title} counts={{ [QUEUE_PATH]: waiting }}>
      {children}
    </DeskPage>
  );
}
