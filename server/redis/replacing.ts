import type { Redis } from './connection.ts';

/** What another instance has written meanwhile stays. */
const DELETE_OTHER = `if redis.call('TYPE', KEYS[1]).ok ~= ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;
const WITHIN_MS = 500;

/**
 * Runs commands on a key; where it holds something of another type than `type`, that is deleted, and they are run once more.
 * @param replaced called where this instance has deleted it
 */
export function replacing(redis: Redis, key: string, type: string, replaced: () => void): Redis['run'] {
  return async (use, withinMs) => {
    try {
      return await redis.run(use, withinMs);
    } catch (error) {
      if (!String(error).includes('WRONGTYPE')) throw error;
      const script = { keys: [key], arguments: [type] };
      const deleted = await redis.run((commands) => commands.eval(DELETE_OTHER, script), WITHIN_MS);
      if (Number(deleted) > 0) replaced();
      return redis.run(use, withinMs);
    }
  };
}
