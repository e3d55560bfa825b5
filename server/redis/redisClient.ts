import { createClient } from '@redis/client';

type Client = ReturnType<typeof connect>;
export type Commands = Client;

const PING_MS = 2_500;
/** A connection whose command is unanswered for so many checks is replaced: the other end may be gone silently. */
const SILENT_CHECKS = 4;
/** The highest number of waiting commands: further ones fail at once. */
const MAX_COMMANDS = 10_000;
const CONNECT_MS = 2_000;
const RECONNECT_MS = { step: 100, longest: 2_000 };

interface ClientListener {
  /** Called after each connection, when its subscriptions are active. */
  onReady(): void;
  onFailure(error: unknown): void;
}

/** A single connection, which is reopened when it ends, and replaced if it does not respond. */
export class RedisClient {
  readonly #url: string;
  readonly #listener: ClientListener;
  readonly #subscriptions: [channel: string, listener: (message: string) => void][] = [];
  readonly #checks: NodeJS.Timeout;
  #client: Client;
  /** Unanswered commands, by the check at which they were sent: checks, not time, as a process may be suspended. */
  #unanswered = new Set<{ check: number }>();
  #check = 0;
  #isClosed = false;
  readonly #withSocket = new WeakSet<Client>();

  constructor(url: string, listener: ClientListener, pingMs = PING_MS) {
    this.#url = url;
    this.#listener = listener;
    this.#client = this.#connect();
    this.#checks = setInterval(() => this.#checkSilence(), pingMs).unref();
  }

  get isReady(): boolean {
    return this.#client.isReady;
  }

  send<T>(use: (commands: Commands) => Promise<T>, withinMs: number): Promise<T> {
    return withTimeout(this.#watched(use(this.#client)), withinMs);
  }

  /** Calls the listener with a channel's messages, also after reconnections. No other commands may be sent here. */
  subscribe(channel: string, listener: (message: string) => void): void {
    this.#subscriptions.push([channel, listener]);
    if (this.#client.isReady) void this.#subscribeTo(this.#client, channel, listener);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#checks);
    this.#end(this.#client);
  }

  #isWanted(client: Client): boolean {
    return !this.#isClosed && client === this.#client;
  }

  /** A connection that is being opened cannot be ended: it is ended once open, or its retries are switched off. */
  #end(client: Client): void {
    if (this.#withSocket.has(client) && client.isOpen) client.destroy();
  }

  #connect(): Client {
    const client: Client = connect(this.#url, () => this.#isWanted(client));
    const attempt = { check: this.#check };
    const checks = new Set([attempt]);
    this.#unanswered = checks;
    client.on('error', (error: Error) => {
      this.#withSocket.delete(client);
      this.#listener.onFailure(error);
    });
    client.on('connect', () => {
      this.#withSocket.add(client);
      if (!this.#isWanted(client)) client.destroy();
    });
    client.on('reconnecting', () => {
      attempt.check = this.#check;
      checks.add(attempt);
    });
    client.on('ready', () => {
      checks.delete(attempt);
      // After a reconnection the client has already done so; subscribing twice still calls back once.
      const subscribing = this.#subscriptions.map((one) => this.#subscribeTo(client, ...one));
      void Promise.all(subscribing).then(() => this.#listener.onReady());
    });
    void client.connect().catch((error: Error) => {
      // The client does not retry if the server has refused it, for instance because of a wrong password.
      this.#listener.onFailure(error);
      setTimeout(() => this.#replace(client), RECONNECT_MS.longest).unref();
    });
    return client;
  }

  async #subscribeTo(client: Client, channel: string, listener: (message: string) => void): Promise<void> {
    await client.subscribe(channel, listener).catch((error: unknown) => this.#listener.onFailure(error));
  }

  /** A command counts as unanswered until its answer arrives, even if its caller has given up waiting. */
  #watched<T>(answer: Promise<T>): Promise<T> {
    const unanswered = this.#unanswered;
    const sent = { check: this.#check };
    const settled = () => unanswered.delete(sent);
    unanswered.add(sent);
    answer.then(settled, settled);
    return answer;
  }

  #checkSilence(): void {
    this.#check += 1;
    const [oldest] = this.#unanswered;
    if (oldest && this.#check - oldest.check >= SILENT_CHECKS) this.#replace(this.#client);
    else if (!oldest) this.#watched(this.#client.ping()).catch(() => {});
  }

  #replace(client: Client): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = this.#connect();
    this.#end(client);
  }
}

/** @param isWanted returns whether to reconnect after the connection has ended */
function connect(url: string, isWanted: () => boolean) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_COMMANDS,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) =>
        isWanted() &&
        Math.min(RECONNECT_MS.step * 2 ** Math.min(retries, 10), RECONNECT_MS.longest) *
          (1 - 0.2 * Math.random()),
    },
  });
}

export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

const TIMEOUT_STEPS = 5;

/**
 * Returns the promise's result, or fails after `ms`. Time in which the event loop was blocked counts little: an answer
 * may have arrived without being read, or a command may not have been sent yet.
 * @throws TimeoutError
 */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let steps = 0;
    let timer: NodeJS.Timeout;
    const step = () => {
      steps += 1;
      if (steps > TIMEOUT_STEPS) reject(new TimeoutError(`no answer in ${ms} ms`));
      else timer = setTimeout(step, ms / TIMEOUT_STEPS);
    };
    step();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
