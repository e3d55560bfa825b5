/** `{name}` in a source takes a parameter of the page's path; one that is not given is empty. */
export function fillParams(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
