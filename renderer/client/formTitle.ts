/** Marks the title as that of a page with faults, or removes the mark. `errorTitle`: `{title}` is the plain title. */
export function markTitle(errorTitle: string, isFaulty: boolean): void {
  document.title = markedTitle(document.title, errorTitle, isFaulty);
}

/** The title with or without the mark, whether or not it is marked now: the server marks it after a refused post. */
export function markedTitle(title: string, errorTitle: string, isFaulty: boolean): string {
  const [before = '', after = ''] = errorTitle.split('{title}');
  const isMarked = title.startsWith(before) && title.endsWith(after);
  const plain = isMarked ? title.slice(before.length, title.length - after.length) : title;
  return isFaulty ? `${before}${plain}${after}` : plain;
}
