import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSrgb } from '../../renderer/styles/srgb.ts';

export type Scheme = 'light' | 'dark';

const SOURCE = readFileSync(join(import.meta.dirname, '../../renderer/styles/tokens.css'), 'utf8');
const COLOUR = String.raw`oklch\(([^)]*)\)`;
const TOKEN = new RegExp(String.raw`(--[\w-]+): light-dark\(${COLOUR}, ${COLOUR}\);`, 'g');

/** What each token of colour is in a scheme, written as browsers write computed sRGB. */
export function schemeTokens(scheme: Scheme): Record<string, string> {
  const tokens = [...SOURCE.matchAll(TOKEN)].map(([, name = '', light = '', dark = '']) => {
    return [name, computed(scheme === 'light' ? light : dark)] as const;
  });
  return Object.fromEntries(tokens);
}

function computed(oklch: string): string {
  const [l = 0, c = 0, h = 0, opacity = 1] = oklch.split(/[\s/]+/).map(Number);
  const { r, g, b } = toSrgb({ l, c, h, alpha: opacity });
  // Opacity is one byte, and written with the digits that it takes to tell it from others.
  const byte = Math.round(opacity * 255);
  const alpha = [2, 3].map((digits) => Number((byte / 255).toFixed(digits)));
  const shortest = alpha.find((value) => Math.round(value * 255) === byte);
  return byte === 255 ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${shortest})`;
}
