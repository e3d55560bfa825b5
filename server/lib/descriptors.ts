/** Connections are at most so many, whatever the system allows. */
const MOST_CONNECTIONS = 10_000;
/** What is left to files, calls and threads. An idle process with embedded services has about 36 open. */
const LEFT = { share: 0.25, least: 48, most: 256 };
const FEWEST_CONNECTIONS = 8;
/** Files of `pages/media` that stay open: one in so many of what the process may open. */
const MEDIA = { share: 0.1, most: 100 };

/** How many files and connections the process may have open (`ulimit -n`), infinite where the system does not say. */
function readLimit(): number {
  // Names of peers would be looked up for the part that is left out; Node's types do not name this setting.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const facts = report.getReport() as { userLimits?: { open_files?: { soft?: number | 'unlimited' } } };
  const soft = facts.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

const LIMIT = readLimit();

/** How many connections of visitors there may be. @param limit how many descriptors the process may have open */
export function maxConnections(limit = LIMIT): number {
  const left = Math.max(LEFT.least, Math.min(LEFT.most, limit * LEFT.share));
  return Math.max(FEWEST_CONNECTIONS, Math.min(MOST_CONNECTIONS, Math.floor(limit - left)));
}

/** How many files of `pages/media` stay open. @param limit how many descriptors the process may have open */
export function maxOpenMedia(limit = LIMIT): number {
  return Math.min(MEDIA.most, Math.floor(limit * MEDIA.share));
}
