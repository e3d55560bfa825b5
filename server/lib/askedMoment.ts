import { AsyncLocalStorage } from 'node:async_hooks';

/** The moment that a request set for itself (`x-now`, in non-production), for calls that do what it asks. */
export const askedMoment = new AsyncLocalStorage<number>();
