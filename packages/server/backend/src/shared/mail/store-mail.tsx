import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { SHOP_NAME } from '@store/domain/shop';
import type { ReactNode } from 'react';
import { CUSTOMER_DESK } from './customer-desk.ts';
import { styles } from './mail-styles.ts';

export type MailRow = readonly [label: string, value: string];

interface StoreMailProps {
  /** Without 様; null if the recipient is not addressed by name. */
  readonly name: string | null;
  readonly introduction: string;
  /** Contact line; defaults to customer support. */
  readonly desk?: string;
  readonly children: ReactNode;
}

/** Layout of a store mail; its children are rendered between introduction and contact line. */
export function StoreMail({ name, introduction, desk = CUSTOMER_DESK, children }: StoreMailProps) {
  return (
    <Html lang="ja">
      <Head>
        <meta name="viewport" content="width=device-width" />
      </Head>
      <Body style={styles.page}>
        <Container style={styles.sheet}>
          <Text style={styles.brand} data-skip-in-text="true">
            {SHOP_NAME}
          </Text>
          <Text style={styles.name}>
            <b>{name === null ? 'お客様' : `${name} 様`}</b>
          </Text>
          <Text style={styles.words}>{introduction}</Text>
          {children}
          <Text style={styles.desk}>{desk}</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** Renders a titled table. */
export function MailTable({ title, rows }: { title: string; rows: readonly MailRow[] }) {
  return (
    <>
      <MailHeading>{title}</MailHeading>
      <table style={styles.table}>
        <tbody>
          {rows.map(([label, value], index) => (
            // Index as key: two rows may be equal.
            <tr key={index}>
              <th style={styles.label}>{label}</th>
              <td style={styles.value}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Renders paragraphs under a title; line breaks in `children` are preserved. */
export function MailWords({ title, children }: { title: string; children: string }) {
  return (
    <>
      <MailHeading>{title}</MailHeading>
      <Text style={styles.words}>{children}</Text>
    </>
  );
}

export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <Text style={styles.buttonLine}>
      <Button href={href} style={styles.button}>
        {children}
      </Button>
    </Text>
  );
}

export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <Text style={styles.linkLine}>
      <Link href={href}>{children}</Link>
    </Text>
  );
}

function MailHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" style={styles.heading}>
      {children}
    </Heading>
  );
}
