import type { IncomingHttpHeaders } from 'node:http';

const LONGEST = 400;
/** A brand that browsers make up, so that nobody counts on the list (`Not=A?Brand`). */
const MADE_UP = /[^A-Za-z ]|^Not/;

/** Name and major version of a visitor's browser, as `Firefox 132`, and nothing else of what it says. */
export function browserOf({ 'sec-ch-ua': brands, 'user-agent': agent = '' }: IncomingHttpHeaders): string {
  return brandOf(String(brands ?? '').slice(0, LONGEST)) ?? agentOf(agent.slice(0, LONGEST)) ?? 'other';
}

/** By client hints: the most particular of its names. */
function brandOf(brands: string): string | undefined {
  const named = [...brands.matchAll(/"([^"]{1,30})";v="(\d{1,4})/g)].filter(
    ([, name = '']) => !MADE_UP.test(name),
  );
  const [, name, version] = named.find(([, one]) => one !== 'Chromium') ?? named[0] ?? [];
  return name && `${name} ${version}`;
}

const AGENTS: readonly [RegExp, string][] = [
  [/Firefox\/(\d{1,4})/, 'Firefox'],
  [/Edg\/(\d{1,4})/, 'Edge'],
  [/Chrome\/(\d{1,4})/, 'Chrome'],
  [/Version\/(\d{1,4})[^ ]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];

function agentOf(agent: string): string | undefined {
  for (const [pattern, name] of AGENTS) {
    const version = pattern.exec(agent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return undefined;
}
