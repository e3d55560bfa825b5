import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageReader } from './messageReader.ts';

const BIN = resolve(import.meta.dirname, '../../node_modules/yaml-language-server/bin/yaml-language-server');

/** 0-based, as the protocol counts. */
export interface Place {
  line: number;
  character: number;
}

export interface Diagnostic {
  range: { start: Place; end: Place };
  message: string;
}

export interface Completion {
  label: string;
  documentation?: string;
  insertText?: string;
  textEdit?: { newText: string };
}

/** The real yaml-language-server over stdio, as an editor runs it in a folder. */
export class LanguageServer {
  readonly #dir: string;
  readonly #child: ChildProcess;
  readonly #answers = new Map<number, (result: unknown) => void>();
  readonly #diagnostics = new Map<string, (diagnostics: Diagnostic[]) => void>();
  readonly #opened = new Set<string>();
  readonly #settings: object;
  readonly #configured = Promise.withResolvers<void>();
  #last = 0;

  /** @param settings what VS Code's settings of the folder say below `yaml` */
  constructor(dir: string, settings: object = {}) {
    this.#dir = dir;
    this.#settings = settings;
    this.#child = spawn(process.execPath, [BIN, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const reader = new MessageReader((message) => this.#take(message));
    this.#child.stdout?.on('data', (chunk: Buffer) => reader.push(chunk));
  }

  async open(): Promise<void> {
    const folder = { uri: pathToFileURL(this.#dir).href, name: 'content' };
    await this.#request('initialize', {
      processId: process.pid,
      rootUri: folder.uri,
      workspaceFolders: [folder],
      capabilities: {
        workspace: { configuration: true, workspaceFolders: true },
        textDocument: {
          completion: { completionItem: { snippetSupport: true } },
          hover: { contentFormat: ['markdown'] },
          publishDiagnostics: {},
        },
      },
    });
    this.#send({ method: 'initialized', params: {} });
    await this.#configured.promise;
    // Its answer comes after the settings are in force.
    await this.diagnostics('ready.yaml', 'ready: true\n');
  }

  /** What is wrong with a text in place of the file's. */
  async diagnostics(path: string, text: string): Promise<Diagnostic[]> {
    const uri = this.#uri(path);
    // What closes has nothing wrong with it: that is reported, too.
    if (this.#diagnostics.has(uri)) await this.#published(uri, 'textDocument/didClose', { uri });
    const document = { uri, languageId: 'yaml', version: ++this.#last, text };
    return this.#published(uri, 'textDocument/didOpen', document);
  }

  /** What completes at the place of `|` in a text. */
  async completions(path: string, marked: string): Promise<Completion[]> {
    const answer = await this.#at('textDocument/completion', path, marked);
    const items: unknown = isObject(answer) && 'items' in answer ? answer['items'] : answer;
    return Array.isArray(items) ? items.filter(isCompletion) : [];
  }

  /** What is said of what is at the place of `|`, as Markdown. */
  async hover(path: string, marked: string): Promise<string> {
    const answer = await this.#at('textDocument/hover', path, marked);
    const contents = isObject(answer) ? answer['contents'] : null;
    return isObject(contents) ? String(contents['value']) : '';
  }

  async close(): Promise<void> {
    await this.#request('shutdown', null);
    this.#send({ method: 'exit' });
    await once(this.#child, 'exit');
  }

  async #at(method: string, path: string, marked: string): Promise<unknown> {
    const before = marked.slice(0, marked.indexOf('|')).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    // A file of its own: what is reported of its faults meanwhile is nobody's answer.
    const uri = this.#uri(path.replace(/([^/]*)$/, 'asked-$1'));
    this.#write(uri, marked.replace('|', ''));
    return this.#request(method, { textDocument: { uri }, position });
  }

  /** Opens a document with a text, or changes it to that. */
  #write(uri: string, text: string): void {
    const version = ++this.#last;
    if (this.#opened.has(uri)) {
      const params = { textDocument: { uri, version }, contentChanges: [{ text }] };
      this.#send({ method: 'textDocument/didChange', params });
      return;
    }
    this.#opened.add(uri);
    const params = { textDocument: { uri, languageId: 'yaml', version, text } };
    this.#send({ method: 'textDocument/didOpen', params });
  }

  #published(uri: string, method: string, textDocument: object): Promise<Diagnostic[]> {
    return new Promise((done) => {
      this.#diagnostics.set(uri, done);
      this.#send({ method, params: { textDocument } });
    });
  }

  #uri(path: string): string {
    return pathToFileURL(join(this.#dir, path)).href;
  }

  #request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((done) => {
      this.#answers.set(id, done);
      this.#send({ id, method, params });
    });
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #take(message: Record<string, unknown>): void {
    const { id, method, params } = message;
    if (method === undefined && typeof id === 'number') this.#answers.get(id)?.(message['result']);
    else if (method === 'textDocument/publishDiagnostics' && isObject(params)) {
      const list = Array.isArray(params['diagnostics']) ? params['diagnostics'].filter(isDiagnostic) : [];
      this.#diagnostics.get(String(params['uri']))?.(list);
    } else if (id !== undefined) this.#send({ id, result: this.#reply(String(method), params) });
  }

  #reply(method: string, params: unknown): unknown {
    if (method !== 'workspace/configuration' || !isObject(params)) return null;
    const items = Array.isArray(params['items']) ? params['items'] : [];
    this.#configured.resolve();
    return items.map((item) => (isObject(item) && item['section'] === 'yaml' ? this.#settings : {}));
  }
}

/** The settings of a folder that VS Code gives to the server, below `yaml`. */
export function yamlSettings(dir: string): object {
  const settings: Record<string, unknown> = JSON.parse(
    readFileSync(join(dir, '.vscode/settings.json'), 'utf8'),
  );
  const entries = Object.entries(settings).filter(([name]) => name.startsWith('yaml.'));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice('yaml.'.length), value]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
function isCompletion(value: unknown): value is Completion {
  return isObject(value) && typeof value['label'] === 'string';
}
function isDiagnostic(value: unknown): value is Diagnostic {
  return isObject(value) && typeof value['message'] === 'string' && isObject(value['range']);
}
