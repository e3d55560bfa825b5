import { ErrorReply, RESP_TYPES } from '@redis/client';
import { Breaker } from '../adapters/breaker.ts';
import { type Commands, RedisClient } from './redisClient.ts';
import { RedisHealth, type RedisListener } from './redisHealth.ts';

/** The longest time (ms) that a visitor's request waits for a command, and for a large value. */
const COMMAND_MS = 50;
const BULK_MS = 250;
/** A key that expires after `keptMs`, written to test whether Redis accepts writes. No request waits for it. */
const PROBE = { key: 'hoshi:probe', keptMs: 10_000, withinMs: 500 };

interface RedisTimes {
  ping?: number;
  health?: ConstructorParameters<typeof RedisHealth>[2];
}

/** A Redis or Valkey server that may fail at any time: connects in the background, and again when a connection ends. */
export class Redis {
  readonly #connectedListeners: (() => void)[] = [];
  readonly #health: RedisHealth;
  readonly #commands: GuardedConnection;
  readonly #bulk: GuardedConnection;
  readonly #subscriber: RedisClient;

  constructor(url: string, listener: RedisListener, intervals: RedisTimes = {}) {
    this.#health = new RedisHealth(listener, () => this.#probe(), intervals.health);
    const onFailure = (error: unknown) => this.#health.recordFailure(error);
    const onReady = () => {
      for (const listener of this.#connectedListeners) listener();
    };
    this.#commands = guard(new RedisClient(url, { onReady, onFailure }, intervals.ping), onFailure);
    this.#bulk = guard(new RedisClient(url, { onReady: () => {}, onFailure }, intervals.ping), onFailure);
    this.#subscriber = new RedisClient(url, { onReady, onFailure }, intervals.ping);
  }

  /** Whether it answers, so that requests are worthwhile; a full or read-only server does answer. */
  get isAnswering(): boolean {
    return this.#commands.isAnswering && this.#bulk.isAnswering;
  }

  /** Whether it accepts all commands, including writes. */
  get isWell(): boolean {
    return this.isAnswering && !this.#health.isRefusing;
  }

  /** Runs commands within `COMMAND_MS`, or `withinMs` if no page waits. @throws any failure */
  run<T>(use: (commands: Commands) => Promise<T>, withinMs = COMMAND_MS): Promise<T> {
    return this.#commands.run(use, withinMs);
  }

  /** As `run`, for large values, within `BULK_MS`: on a connection of their own, so as not to delay other commands. */
  bulk<T>(use: (commands: Commands) => Promise<T>, withinMs = BULK_MS): Promise<T> {
    return this.#bulk.run(use, withinMs);
  }

  /** Calls the listener with each message on a channel, also after reconnections. */
  subscribe(channel: string, listener: (message: string) => void): void {
    this.#subscriber.subscribe(channel, listener);
  }

  /** Calls the listener after each connection: the server's data may be lost, and messages may have been missed. */
  onConnected(listener: () => void): void {
    this.#connectedListeners.push(listener);
    if (this.#commands.client.isReady) listener();
  }

  async close(): Promise<void> {
    this.#health.close();
    for (const client of [this.#commands.client, this.#bulk.client, this.#subscriber]) client.close();
  }

  async #probe(): Promise<void> {
    const expiration = { type: 'PX', value: PROBE.keptMs } as const;
    await this.run((commands) => commands.set(PROBE.key, '1', { expiration }), PROBE.withinMs);
    await this.run((commands) => commands.get(PROBE.key), PROBE.withinMs);
    await this.bulk((commands) => commands.get(PROBE.key), PROBE.withinMs);
  }
}

type GuardedConnection = ReturnType<typeof guard>;

/** A connection that is not used for a while after failures. */
function guard(client: RedisClient, onFailure: (error: unknown) => void) {
  const breaker = new Breaker();
  return {
    client,
    get isAnswering() {
      return client.isReady && breaker.isHealthy;
    },
    run: async <T>(use: (commands: Commands) => Promise<T>, withinMs: number): Promise<T> => {
      if (!client.isReady) throw new Error('Redis is not connected');
      const attempt = () => client.send(use, withinMs);
      return breaker.run(attempt, (error) => {
        onFailure(error);
        // An error reply proves that the server is there: it lacks room, a permission, or the value.
        return { kind: error instanceof ErrorReply ? 'well' : 'failing' };
      });
    },
  };
}

const DELETE_IF = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** Reads the start of a value, one byte more than the limit: a longer value was not written by this program. */
export function readBytes(commands: Commands, key: string, end: number): Promise<Buffer | null> {
  return commands.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).getRange(key, 0, end);
}

/** Deletes a key if it still has this value; a newer value of another instance stays. */
export function deleteIfEquals(commands: Commands, key: string, value: string): Promise<unknown> {
  return commands.eval(DELETE_IF, { keys: [key], arguments: [value] });
}

/** A newer value of another instance stays. */
const DELETE_OTHER = `if redis.call('TYPE', KEYS[1]).ok ~= ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;
const DELETE_TIMEOUT_MS = 500;

/** Runs commands; a key with another type than `type` is deleted first, then `onReplaced` called. */
export function deletingWrongType(
  redis: Redis,
  key: string,
  type: string,
  onReplaced: () => void,
): Redis['run'] {
  return async (use, withinMs) => {
    try {
      return await redis.run(use, withinMs);
    } catch (error) {
      if (!String(error).includes('WRONGTYPE')) throw error;
      const script = { keys: [key], arguments: [type] };
      const deleted = await redis.run((commands) => commands.eval(DELETE_OTHER, script), DELETE_TIMEOUT_MS);
      if (Number(deleted) > 0) onReplaced();
      return redis.run(use, withinMs);
    }
  };
}
