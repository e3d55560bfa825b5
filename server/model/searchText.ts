/** Text as people type and search it: full width is half width, upper case is lower. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
