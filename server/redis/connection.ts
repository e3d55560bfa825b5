import { createClient, ErrorReply } from '@redis/client';
import { Breaker } from '../adapters/breaker.ts';
import { monotonicNow } from '../clock.ts';
import { inTime, TooSlow } from './inTime.ts';

type Client = ReturnType<typeof connect>;
/** The commands that are used here. */
export type Commands = Pick<
  Client,
  'get' | 'set' | 'del' | 'mGet' | 'eval' | 'publish' | 'pTTL' | 'pExpire' | 'withTypeMapping'
>;

/** How long a visitor's request waits for a command, in ms. */
const COMMAND_MS = 50;
/** Commands that wait for an answer: more are refused at once. */
const MOST_COMMANDS = 10_000;
/** A connection on which nothing was answered for so long (ms) is replaced: the other end may be gone without a word. */
const SILENT_MS = 10_000;
const CONNECT_MS = 2_000;
const RECONNECT_MS = { step: 100, longest: 2_000 };
/** Bounds a half-open connection of the subscriber, which sends nothing of its own. */
const PING_MS = 5_000;

/** A Redis or Valkey server that may be slow, gone or broken at any moment. */
export interface Redis {
  /**
   * Runs commands, in `COMMAND_MS` at most; at once where the server has just failed.
   * @param withinMs more where no page waits for it
   * @throws whatever kept it from being done: the caller goes on without
   */
  run<T>(use: (commands: Commands) => Promise<T>, withinMs?: number): Promise<T>;
  /** Calls back with each message on a channel, also after reconnections. */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Calls back each time a connection was made: what the server held may be gone. */
  onConnected(listener: () => void): void;
  /** Whether the last commands were answered. */
  readonly isWell: boolean;
  close(): Promise<void>;
}

/** What is told about the server: it began to fail (with why), or answers again. */
export interface RedisListener {
  failing(reason: string): void;
  answering(): void;
}

/** Connects in the background, and again whenever the connection ends. Never throws: a wrong address shows as failing. */
export function openRedis(url: string, listener: RedisListener): Redis {
  return new Connection(url, listener);
}

class Connection implements Redis {
  readonly #url: string;
  readonly #listener: RedisListener;
  readonly #breaker = new Breaker();
  readonly #connectedListeners: (() => void)[] = [];
  readonly #subscriptions: [channel: string, listener: (message: string) => void][] = [];
  #client: Client;
  #subscriber: Client;
  #answeredAt = monotonicNow();
  #isFailing = false;
  #isClosed = false;

  constructor(url: string, listener: RedisListener) {
    this.#url = url;
    this.#listener = listener;
    this.#client = this.#connect();
    this.#subscriber = this.#connect();
  }

  get isWell(): boolean {
    return this.#client.isReady && this.#breaker.isWell;
  }

  async run<T>(use: (commands: Commands) => Promise<T>, withinMs = COMMAND_MS): Promise<T> {
    if (!this.#client.isReady) throw new Error('Redis is not connected');
    return this.#breaker.run(
      async () => {
        try {
          const answer = await inTime(use(this.#client), withinMs);
          this.#answered();
          return answer;
        } catch (error) {
          this.#failed(error);
          throw error;
        }
      },
      // A server that says no is there: what it lacks is room, a right, or what it was asked for.
      (error) => ({ is: error instanceof ErrorReply ? 'well' : 'failing' }),
    );
  }

  subscribe(channel: string, listener: (message: string) => void): void {
    this.#subscriptions.push([channel, listener]);
    if (this.#subscriber.isReady) void this.#subscriber.subscribe(channel, listener).catch(() => {});
  }

  onConnected(listener: () => void): void {
    this.#connectedListeners.push(listener);
    if (this.#client.isReady) listener();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const client of [this.#client, this.#subscriber]) if (client.isOpen) client.destroy();
  }

  #connect(): Client {
    const client = connect(this.#url);
    client.on('error', (error: Error) => this.#failed(error));
    client.on('ready', () => {
      if (client === this.#subscriber) void this.#subscribeAll(client);
      else this.#connected();
    });
    void client.connect().catch((error: Error) => {
      // It does not try again by itself where the server said no, as to a wrong password.
      this.#failed(error);
      setTimeout(() => this.#replace(client), RECONNECT_MS.longest).unref();
    });
    return client;
  }

  async #subscribeAll(client: Client): Promise<void> {
    for (const [channel, listener] of this.#subscriptions) {
      // The client subscribes again by itself after a reconnection: twice would call back twice.
      await client.unsubscribe(channel, listener).catch(() => {});
      await client.subscribe(channel, listener).catch(() => {});
    }
  }

  #connected(): void {
    this.#answered();
    for (const listener of this.#connectedListeners) listener();
  }

  #answered(): void {
    this.#answeredAt = monotonicNow();
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#listener.answering();
  }

  #failed(error: unknown): void {
    if (this.#isClosed) return;
    if (error instanceof ErrorReply) this.#answeredAt = monotonicNow();
    if (!this.#isFailing) {
      this.#isFailing = true;
      this.#listener.failing(reasonOf(error));
    }
    if (!(error instanceof TooSlow) || monotonicNow() - this.#answeredAt < SILENT_MS) return;
    this.#answeredAt = monotonicNow();
    for (const client of [this.#client, this.#subscriber]) this.#replace(client);
  }

  #replace(old: Client): void {
    if (this.#isClosed) return;
    if (old === this.#client) this.#client = this.#connect();
    else if (old === this.#subscriber) this.#subscriber = this.#connect();
    if (old.isOpen) old.destroy();
  }
}

function connect(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_COMMANDS,
    pingInterval: PING_MS,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) =>
        Math.min(RECONNECT_MS.step * 2 ** Math.min(retries, 10), RECONNECT_MS.longest) *
        (1 - 0.2 * Math.random()),
    },
  });
}

/** Error replies may quote what was sent; their first word is the kind (`OOM`, `READONLY`, `NOAUTH` …). */
function reasonOf(error: unknown): string {
  if (error instanceof ErrorReply) return error.message.split(' ', 1)[0] ?? 'error';
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.constructor.name;
  return 'error';
}
