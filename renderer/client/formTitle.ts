/** Marks the page's title as that of a page with faults, or no longer. `errorTitle`: `{title}` stands for its own. */
export function markTitle(errorTitle: string, isFaulty: boolean): void {
  document.title = markedTitle(document.title, errorTitle, isFaulty);
}

/** The title, however it is marked now: the server has marked it where a post was refused. */
export function markedTitle(title: string, errorTitle: string, isFaulty: boolean): string {
  const [before = '', after = ''] = errorTitle.split('{title}');
  const isMarked = title.startsWith(before) && title.endsWith(after);
  const plain = isMarked ? title.slice(before.length, title.length - after.length) : title;
  return isFaulty ? `${before}${plain}${after}` : plain;
}
