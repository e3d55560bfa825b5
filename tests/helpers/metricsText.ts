/** A metric as `/metrics` tells it. */
export interface ShownMetric {
  /** `counter`, `gauge`, `histogram`; a histogram's samples have its own. */
  type: string;
  /** Values of each label that its samples have. */
  labels: Map<string, Set<string>>;
}

/** Reads Prometheus' text format: samples by their names, as expressions ask for them. */
export function readMetrics(text: string): Map<string, ShownMetric> {
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  const metrics = new Map<string, ShownMetric>();
  for (const [, name = '', pairs = ''] of text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)) {
    const type = types.get(name) ?? types.get(name.replace(/_(bucket|sum|count)$/, '')) ?? 'unknown';
    const metric = metrics.get(name) ?? { type, labels: new Map() };
    metrics.set(name, metric);
    for (const [, label = '', value = ''] of pairs.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      metric.labels.set(label, (metric.labels.get(label) ?? new Set()).add(value));
  }
  return metrics;
}
