import { Counter, Gauge, type Registry } from 'prom-client';
import { counters, type Figure, gauges, type Watched } from './figures.ts';

/** Has figures read from the parts of a running server each time that somebody asks for metrics. */
export function watch(registry: Registry, parts: Watched): void {
  const registers = [registry];
  new Gauge({
    name: 'hoshi_build_info',
    help: 'Which program runs, as labels.',
    labelNames: ['version', 'build'],
    registers,
  }).set({ ...parts.program }, 1);
  for (const figure of gauges(parts)) watchGauge(figure, registers);
  for (const figure of counters(parts)) watchCounter(figure, registers);
}

function watchGauge(figure: Figure, registers: Registry[]): void {
  const { name, help, label } = figure;
  new Gauge({
    name,
    help,
    registers,
    labelNames: label ? [label] : [],
    collect() {
      show(this, (value, of) => (label && of ? this.set({ [label]: of }, value) : this.set(value)), figure);
    },
  });
}

function watchCounter(figure: Figure, registers: Registry[]): void {
  const { name, help, label } = figure;
  new Counter({
    name,
    help,
    registers,
    labelNames: label ? [label] : [],
    collect() {
      show(this, (value, of) => (label && of ? this.inc({ [label]: of }, value) : this.inc(value)), figure);
    },
  });
}

function show(metric: Gauge | Counter, set: (value: number, label?: string) => void, { read }: Figure): void {
  metric.reset();
  const now = read();
  if (typeof now === 'number') set(now);
  else for (const [label, value] of now) set(value, label);
}
