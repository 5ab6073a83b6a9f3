/** Hidden fields for forms sent without scripts. */
export function HiddenFields({ said = {} }: { readonly said?: Readonly<Record<string, string>> | undefined }) {
  return Object.entries(said).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
