import { DeskPage } from '@store/page-parts/desk';
import type { ReactNode } from 'react';
import { QUEUE_PATH } from './desk-paths.ts';

interface SupportPageProps {
  readonly title: string;
  /** Signed-in staff member. */
  readonly support: { readonly name: string };
  /** Desk name and list; the inquiry desk by default. */
  readonly desk?: typeof INQUIRY_DESK;
  readonly children: ReactNode;
}

const INQUIRY_DESK = { name: 'お客様窓口デスク', href: QUEUE_PATH, label: 'お問い合わせ一覧' };

/** Page of the inquiry or review desk. */
export function SupportPage({ title, support, desk = INQUIRY_DESK, children }: SupportPageProps) {
  return (
    <DeskPage name={desk.name} tone="brand" links={[desk]} staff={`担当　${support.name}`} title={title}>
      {children}
    </DeskPage>
  );
}
