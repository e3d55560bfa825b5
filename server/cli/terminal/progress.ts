/**
 * Shows a line on a terminal's stderr that says what is under way, until it ends; shows nothing
 * where there is no terminal.
 * @param says the text, or a function that returns it each time, as with counts
 */
export async function withProgress<Result>(
  says: string | (() => string),
  work: Promise<Result>,
): Promise<Result> {
  const { stderr } = process;
  if (!stderr.isTTY) return work;
  const frames = ['·  ', '·· ', '···'];
  let turn = 0;
  const draw = () =>
    stderr.write(`\r${typeof says === 'string' ? says : says()} ${frames[turn++ % frames.length]}`);
  // What is done at once needs no line.
  const timer = setInterval(draw, 250);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (turn > 0) stderr.write('\r\u001b[2K');
  }
}
