/** What a form has to know besides what is typed, where no script sends it. */
export function HiddenFields({ said = {} }: { readonly said?: Readonly<Record<string, string>> | undefined }) {
  return Object.entries(said).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
