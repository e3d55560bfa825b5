import type { CrossFault, Lack } from '../crossFault.ts';
import type { WorldLocale } from '../world/entries.ts';
import type { World } from '../world/world.ts';

/** Words that one file of one locale lacks, by key. */
export interface Group {
  locale: WorldLocale;
  namespace: string;
  severity: CrossFault['severity'];
  /** The first fault of each key. */
  byKey: Map<string, CrossFault>;
  lacks: Lack[];
}

/** Faults of missing words, by the file of words that lacks them. */
export function groupsOf(faults: readonly CrossFault[], world: World): Group[] {
  const groups = new Map<string, Group>();
  for (const fault of faults) {
    const { lack, severity } = fault;
    if (!lack || lack.key === null) continue;
    const [namespace = ''] = lack.key.split('.', 1);
    const name = `${lack.locale} ${namespace} ${severity}`;
    const locale = world.locale(lack.locale);
    const group: Group = groups.get(name) ?? { locale, namespace, severity, byKey: new Map(), lacks: [] };
    groups.set(name, group);
    if (!group.byKey.has(lack.key)) group.byKey.set(lack.key, fault);
    group.lacks.push(lack);
  }
  return [...groups.values()].filter((group) => !isPartOf(groups, group));
}

/** What some sites can do without and others cannot is told as the latter; of a file that is missing, all at once. */
function isPartOf(groups: ReadonlyMap<string, Group>, group: Group): boolean {
  const { locale, namespace, severity, byKey } = group;
  const graver = groups.get(`${locale.code} ${namespace} error`);
  if (severity === 'error' || !graver) return false;
  const isMissing = !locale.namespaces.has(namespace);
  for (const [key, fault] of byKey) {
    if (isMissing && !graver.byKey.has(key)) graver.byKey.set(key, fault);
    if (graver.byKey.has(key)) byKey.delete(key);
  }
  return byKey.size === 0;
}

/** The file of words, whether it is there or not. */
export function fileOf({ locale, namespace }: Group): string {
  return locale.namespaces.get(namespace)?.path ?? `locales/${locale.code}/${namespace}.yaml`;
}
