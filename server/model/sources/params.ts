/** Replaces `{name}` in a source by a parameter of the page's path; a missing one is empty. */
export function fillParams(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
