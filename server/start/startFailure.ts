import { EnvError } from '../lib/env/settingsReader.ts';

/** What is told of a failure to start: a line or more where the settings or the machine are at fault, else the error itself. */
export function startFailure(error: unknown): unknown {
  if (error instanceof EnvError) return error.message;
  if (!isListenError(error)) return error;
  const { code, port } = error;
  const reason = code === 'EADDRINUSE' ? 'another process uses it' : code;
  return `Port ${port} cannot be listened on: ${reason}. See PORT and STATUS_PORT.`;
}

function isListenError(error: unknown): error is Error & { code: string; port: number } {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'port' in error;
}
