import type { Validator } from './validator.ts';

/** The service says that the answer of the validator it was sent is its answer still (304). */
export const UNCHANGED = Symbol('unchanged');

/** What a service that is asked anew replies. `validator`: absent where the next call is to be unconditional. */
export type Reply<T> = { value: T; validator?: Validator | undefined } | typeof UNCHANGED;

/** Asks a service for an answer. @param known of the answer that is cached; without it `UNCHANGED` is no reply */
export type Ask<T> = (known?: Validator) => Promise<Reply<T>>;

/** A reply with what is cached of its value. */
export function mapReply<T, Part>(reply: Reply<T>, map: (value: T) => Part): Reply<Part> {
  return reply === UNCHANGED ? reply : { ...reply, value: map(reply.value) };
}
