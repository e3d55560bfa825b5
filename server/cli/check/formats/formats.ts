import type { Format } from './format.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { lines } from './lines.ts';
import { sarif } from './sarif.ts';
import { stylish } from './stylish.ts';

const FORMATS: Readonly<Record<string, Format>> = { stylish, lines, json, github, sarif };

export const FORMAT_NAMES: readonly string[] = Object.keys(FORMATS);

/** @param name one of FORMAT_NAMES; without, what suits a terminal or what reads on behind a pipe */
export function formatOf(name: string | undefined, isTerminal: boolean): Format {
  return FORMATS[name ?? (isTerminal ? 'stylish' : 'lines')] ?? lines;
}
