import { supportDesks, TextLink } from '@store/ui';

/** Whom to call, with the hours. */
export function DeskLine() {
  const { name, number, hours, note } = supportDesks.general;
  return (
    <>
      {name} <TextLink href={`tel:${number.replaceAll('-', '')}`}>{number}</TextLink>（{hours}、{note}）
    </>
  );
}
