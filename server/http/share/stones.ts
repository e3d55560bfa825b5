/** How stones look in pictures that are drawn once: fill, rim, and the light from above on the left. */

export const COLOURS = {
  page: '#fdfcf8',
  ink: '#17191d',
  kaya: '#e5c58d',
  line: '#5d4526',
  black: { fill: '#1b1d22', rim: '#101216' },
  white: { fill: '#fbf8f1', rim: '#85796a' },
} as const;

export type StoneColour = 'black' | 'white';

/** Gradients that stones are drawn with, once a picture. */
export const STONE_DEFS = [
  '<radialGradient id="shade-black" cx=".34" cy=".27" r=".72">',
  '<stop offset="0" stop-color="#fff" stop-opacity=".46"/><stop offset=".6" stop-color="#fff" stop-opacity=".05"/>',
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="shade-white" cx=".36" cy=".3" r=".76">',
  '<stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset=".45" stop-color="#fff" stop-opacity=".15"/>',
  '<stop offset=".62" stop-color="#7a6a52" stop-opacity=".04"/>',
  '<stop offset="1" stop-color="#6b583c" stop-opacity=".42"/></radialGradient>',
  '<radialGradient id="shadow"><stop offset=".7" stop-color="#1d1305" stop-opacity=".42"/>',
  '<stop offset=".88" stop-color="#1d1305" stop-opacity=".16"/><stop offset="1" stop-color="#1d1305" stop-opacity="0"/>',
  '</radialGradient>',
].join('');

export function stone(x: number, y: number, radius: number, colour: StoneColour): string {
  const { fill, rim } = COLOURS[colour];
  const at = (dx: number, dy: number, r: number, rest: string) =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="${r}" ${rest}/>`;
  return [
    at(radius * 0.1, radius * 0.18, radius * 1.12, 'fill="url(#shadow)"'),
    at(0, 0, radius, `fill="${fill}" stroke="${rim}" stroke-width="${radius * 0.04}"`),
    at(0, 0, radius * 0.97, `fill="url(#shade-${colour})"`),
  ].join('');
}
