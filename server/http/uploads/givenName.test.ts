import { expect, test } from 'vitest';
import { givenName } from './spool.ts';

test.each([
  ['certificate.pdf', 'certificate.pdf'],
  ['證書.pdf', '證書.pdf'],
  ['免状　二段.png', '免状　二段.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\proof.jpg', 'proof.jpg'],
  ['/', ''],
  [' \ufefflevel 2.pdf\u2028 ', 'level 2.pdf'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(99)}…`],
  [`${'x'.repeat(500)}.${'y'.repeat(8)}`, `${'x'.repeat(90)}….${'y'.repeat(8)}`],
  [`${'x'.repeat(500)}.pdf `, `${'x'.repeat(95)}….pdf`],
  ['a\u0000b\r\nc\u001b[2J.pdf', 'abc[2J.pdf'],
  ['fdp\u202Egpj.exe', 'fdpgpj.exe'],
  ['half \ud800.pdf', 'half \ufffd.pdf'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['😀'.repeat(200), `${'😀'.repeat(99)}…`],
  [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(95)}….pdf`],
  [`${'x'.repeat(500)}.${'y'.repeat(500)}`, `${'x'.repeat(99)}…`],
])('%j is shown as %j', (name, shown) => {
  expect(givenName(name)).toBe(shown);
  expect([...givenName(name)].length).toBeLessThanOrEqual(100);
});
