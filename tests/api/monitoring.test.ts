import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EVENT } from '../../server/observe/events.ts';
import { readMetrics } from '../helpers/metricsText.ts';
import { readExpression, type Selector, TARGET_LABELS } from '../helpers/promql.ts';
import { openSite } from './helpers/fileSite.ts';

/** What ships for operators' own tools is held against what a running site tells. */

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; legendFormat: string; datasource: { uid: string } }[];
}

const read = (file: string) =>
  readFileSync(resolve(import.meta.dirname, '../../server/deploy', file), 'utf8');
const rules = parse(read('prometheus/alerts.yaml'));
const alerts: Alert[] = rules.groups.flatMap(({ rules: all }: { rules: Alert[] }) => all);
const dashboard = JSON.parse(read('grafana/dashboard.json'));
const panels: Panel[] = dashboard.panels;

/** Grafana's own variables, as it would put them in. */
const filledIn = (text: string) => text.replaceAll('$__rate_interval', '5m');
const asked: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }): [string, string] => [`${title}: ${legendFormat}`, filledIn(expr)]),
  ),
  ...dashboard.annotations.list.map(({ name, expr }: Record<string, string>) => [name, filledIn(expr ?? '')]),
];

// Nobody is at those addresses, which is all that the metrics need.
const cdn = { CDN_PURGE: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:9' };
const site = await openSite({
  ...cdn,
  REDIS_URL: 'redis://127.0.0.1:9',
  SESSION_SECRET: 'a secret of the test',
});
await site.ask('/en-US/courses').expect(200);
await site.ask('/api/session').expect(200);
const metrics = readMetrics((await site.ask('/metrics').expect(200)).text);
// Prometheus adds this one itself: whether its last scrape of an instance succeeded.
metrics.set('up', { type: 'gauge', labels: new Map() });

const labelsOf = (metric: string) => [...(metrics.get(metric)?.labels.keys() ?? [])];
const isCounted = ({ metric }: Selector) =>
  ['counter', 'histogram'].includes(metrics.get(metric)?.type ?? '');

describe('the metrics that alerts and the dashboard ask for are there', () => {
  test.each(asked)('%s', (_, expr) => {
    const { selectors } = readExpression(expr, labelsOf);
    expect(selectors.length).toBeGreaterThan(0);
    for (const selector of selectors) {
      const { metric, matchers, over } = selector;
      expect([...metrics.keys()]).toContain(metric);
      // A rate is one of a counter, and a counter alone says nothing.
      expect([metric, over !== undefined]).toEqual([metric, isCounted(selector)]);
      for (const { label, operator, value } of matchers) {
        if (TARGET_LABELS.includes(label)) continue;
        expect(labelsOf(metric)).toContain(label);
        if (operator === '=') expect([...(metrics.get(metric)?.labels.get(label) ?? [])]).toContain(value);
      }
    }
  });

  test('and each of our own is on the dashboard', () => {
    const shown = asked
      .slice(alerts.length)
      .map(([, expr]) => expr)
      .join('\n');
    const own = [...metrics.keys()].filter((name) => name.startsWith('hoshi_'));
    const families = new Set(own.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect([...families].filter((name) => !shown.includes(name))).toEqual([]);
    expect(families.size).toBeGreaterThan(15);
  });
});

describe('alert rules', () => {
  const text = { type: 'string', minLength: 20 };
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['groups'],
    properties: {
      groups: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name', 'rules'],
          properties: {
            name: { type: 'string' },
            rules: {
              type: 'array',
              minItems: 1,
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['alert', 'expr', 'labels', 'annotations'],
                properties: {
                  alert: { type: 'string', pattern: '^Hoshi[A-Z][A-Za-z]+$' },
                  expr: { type: 'string' },
                  for: { type: 'string', pattern: '^[0-9]+[smhd]$' },
                  labels: {
                    type: 'object',
                    additionalProperties: false,
                    required: ['severity'],
                    properties: { severity: { enum: ['page', 'ticket'] } },
                  },
                  annotations: {
                    type: 'object',
                    additionalProperties: false,
                    required: ['summary', 'description'],
                    properties: { summary: text, description: text },
                  },
                },
              },
            },
          },
        },
      },
    },
  };

  test('are as Prometheus reads them, each with its own name', () => {
    const ajv = new Ajv();
    expect([ajv.validate(schema, rules), ajv.errors]).toEqual([true, null]);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  test.each(alerts)(
    '$alert: its words name labels that its result has, and events of the log that there are',
    ({ expr, annotations }) => {
      const { labels } = readExpression(expr, labelsOf);
      const words = `${annotations.summary} ${annotations.description}`;
      const prose = words.replace(/\{\{.*?\}\}/g, '');
      const named = [...words.matchAll(/\$labels\.(\w+)/g)].map(([, name]) => name);
      expect(named.filter((name) => !labels.includes(name ?? ''))).toEqual([]);
      const events = [...prose.matchAll(/\b[a-z]+\.[a-z-]+[a-z]\b/g)].map(([event]) => event);
      expect(events.filter((event) => !Object.values<string>(EVENT).includes(event))).toEqual([]);
    },
  );
});

describe('the manual', () => {
  // Spans of traces and databases are named as events are.
  const manual = read('README.md')
    .replace(/## Traces\n[\s\S]*?\n## /, '')
    .replace(/`\w+\.sqlite`/g, '');
  const named = (pattern: RegExp) => [...new Set([...manual.matchAll(pattern)].map(([, name = '']) => name))];

  test('has every alert in its table of what is wrong, and no other', () => {
    const [, table = ''] = /## When something is wrong\n([\s\S]*?)\n## /.exec(manual) ?? [];
    const inTable = [...table.matchAll(/`(Hoshi\w+)`/g)].map(([, name]) => name);
    expect(inTable.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    expect(named(/`(Hoshi\w+)`/g).filter((name) => !inTable.includes(name))).toEqual([]);
  });

  test('names metrics and events that there are', () => {
    const own = named(/`((?:hoshi|nodejs|process)_\w+)/g).filter((name) => !name.endsWith('_'));
    const families = [...metrics.keys()].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((name) => !families.includes(name))).toEqual([]);
    const kinds = new Set(Object.values(EVENT).map((event) => event.split('.')[0]));
    const events = named(/`([a-z]+\.[a-z-]+[a-z])`/g).filter((name) => kinds.has(name.split('.')[0] ?? ''));
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter((event) => !Object.values<string>(EVENT).includes(event))).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('has places of their own for its panels, and words for each', () => {
    const taken = new Set<string>();
    for (const { title, type, description, gridPos } of panels) {
      const { x, y, w, h } = gridPos;
      expect(x + w, title).toBeLessThanOrEqual(24);
      expect(type === 'row' || typeof description === 'string', title).toBe(true);
      for (let column = x; column < x + w; column++) {
        for (let row = y; row < y + h; row++) {
          expect([title, taken.has(`${column} ${row}`)]).toEqual([title, false]);
          taken.add(`${column} ${row}`);
        }
      }
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('asks the source and the instances that are chosen', () => {
    const variables = dashboard.templating.list.map(({ name }: { name: string }) => name);
    expect(variables).toEqual(['datasource', 'job', 'instance']);
    for (const { title, targets = [] } of panels) {
      for (const { expr, legendFormat, datasource } of targets) {
        const { selectors, labels } = readExpression(filledIn(expr), labelsOf);
        const chosen = selectors.every(({ matchers }) =>
          TARGET_LABELS.every((label) => matchers.some((matcher) => matcher.label === label)),
        );
        expect([title, chosen, datasource.uid]).toEqual([title, true, `\${datasource}`]);
        const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
        expect([title, shown.filter((name) => !labels.includes(name ?? ''))]).toEqual([title, []]);
      }
    }
  });

  test('names alerts that there are, and every one of them that has figures', () => {
    const named = panels.flatMap(({ description = '' }) =>
      [...description.matchAll(/Alert: (\w+)/g)].flatMap(([, name]) => name ?? []),
    );
    const all = alerts.map(({ alert }) => alert);
    expect(all.filter((name) => !named.includes(name))).toEqual(['HoshiGone', 'HoshiInstanceGone']);
    expect(named.filter((name) => !all.includes(name))).toEqual([]);
  });
});
