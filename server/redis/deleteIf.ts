import type { Commands } from './redisClient.ts';

const DELETE_IF = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** Deletes a key that still has a value: what another instance has put there meanwhile stays. */
export function deleteIf(commands: Commands, key: string, value: string): Promise<unknown> {
  return commands.eval(DELETE_IF, { keys: [key], arguments: [value] });
}
