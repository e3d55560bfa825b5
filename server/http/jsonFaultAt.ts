/**
 * The first character (from 1) at which an object or a list in JSON goes wrong. V8 tells the position of most faults, but
 * not that of an unexpected token: the shortest beginning of the text that has the fault ends with it.
 */
export function jsonFaultAt(text: string): number {
  if (!/^\s*[[{]/.test(text)) return 1 + (/^\s*/.exec(text)?.[0].length ?? 0);
  const told = / in JSON at position (\d+) \(line /.exec(messageOf(text))?.[1];
  if (told !== undefined) return 1 + Number(told);
  let [well, faulty] = [0, text.length];
  while (faulty - well > 1) {
    const middle = Math.floor((well + faulty) / 2);
    if (messageOf(text.slice(0, middle)).startsWith('Unexpected token')) faulty = middle;
    else well = middle;
  }
  return faulty;
}

function messageOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return error instanceof SyntaxError ? error.message : '';
  }
}
