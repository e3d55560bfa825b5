import type { ValidateFunction } from 'ajv';
import type { Response } from 'got';
import { CallFailure } from './failure.ts';

/** An answer's JSON. @throws CallFailure where it is none, or breaks its schema */
export function readJson<T>(service: string, response: Response<string>, validate: ValidateFunction<T>): T {
  let answer: unknown;
  try {
    answer = response.body === '' ? {} : JSON.parse(response.body);
  } catch {
    const status = response.statusCode;
    throw new CallFailure(service, 'not-json', { status, message: 'the answer is not JSON' });
  }
  if (validate(answer)) return answer;
  const fault = validate.errors?.[0];
  const message = `the answer breaks its schema at ${fault?.instancePath || '/'}: ${fault?.message}`;
  throw new CallFailure(service, 'wrong-shape', { message });
}
