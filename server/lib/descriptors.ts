/** The highest number of connections, whatever the system allows. */
const MAX_CONNECTIONS = 10_000;
/**
 * The descriptors reserved for files, calls and threads. An idle process with embedded services has about 36 open, and
 * a call to such a service takes two.
 */
const RESERVED_DESCRIPTORS = { share: 0.25, least: 54, most: 256 };
const MIN_CONNECTIONS = 8;
/** The share of descriptors for open files of `pages/media`, and their highest number. */
const MEDIA_DESCRIPTORS = { share: 0.1, most: 100 };

/** The number of descriptors that the process may open (`ulimit -n`); infinite if the system does not report it. */
function readLimit(): number {
  // Otherwise the host names of peers would be looked up; Node's types lack this setting.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const facts = report.getReport() as { userLimits?: { open_files?: { soft?: number | 'unlimited' } } };
  const soft = facts.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

const DESCRIPTOR_LIMIT = readLimit();

export function maxConnections(): number {
  const left = DESCRIPTOR_LIMIT - reserveOf(DESCRIPTOR_LIMIT, RESERVED_DESCRIPTORS);
  return Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, Math.floor(left)));
}

export function maxOpenMedia(): number {
  return Math.min(MEDIA_DESCRIPTORS.most, Math.floor(DESCRIPTOR_LIMIT * MEDIA_DESCRIPTORS.share));
}

/** A share of all, within bounds. */
export function reserveOf(all: number, bounds: { share: number; least: number; most: number }): number {
  return Math.max(bounds.least, Math.min(bounds.most, Math.floor(all * bounds.share)));
}
