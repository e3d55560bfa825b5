/** Of glibc: one arena, and pieces above 32 kB given back to the system as soon as they are free. */
const SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
} as const;

/**
 * Pages are made and compressed in pieces of some 100 kB, between which glibc's allocator leaves holes that it keeps:
 * after 100,000 requests nearly half of the process. It reads its settings before a program's first line, so the
 * process begins once more with them, as itself (same id, same streams), unless somebody has set them.
 */
export function beginWithOwnAllocator(env: NodeJS.ProcessEnv): void {
  if (process.platform !== 'linux' || process.channel || 'MALLOC_ARENA_MAX' in env) return;
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...env,
    ...SETTINGS,
  });
}
