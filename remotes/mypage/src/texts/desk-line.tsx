import { supportDesks, TextLink } from '@store/ui';

/** Telephone number and hours of the support desk. */
export function DeskLine() {
  const { name, number, hours, note } = supportDesks.general;
  return (
    <>
      {name} <TextLink href={`tel:${number.replaceAll('-', '')}`}>{number}</TextLink>（{hours}、{note}）
    </>
  );
}
