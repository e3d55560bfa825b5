import type { ServiceAddresses } from '../lib/env/env.ts';
import type { Tracing } from '../observe/tracing/tracing.ts';
import { AnswerStore } from './answerStore.ts';
import { type BackstageAdapter, createBackstageAdapter } from './backstage.ts';
import { type CallListener, createService, type Service } from './call.ts';
import { type ContentAdapter, type ContentOptions, createContentAdapter } from './content.ts';
import { type CourseAdapter, createCourseAdapter } from './course.ts';
import { createEcAdapter, type EcAdapter } from './ec.ts';
import type { SharedAnswers } from './sharedFetch.ts';
import { createUserAdapter, type UserAdapter } from './user.ts';

/** One adapter for each service; absent if the service's address is not set. */
export interface Adapters {
  user?: UserAdapter;
  course?: CourseAdapter;
  ec?: EcAdapter;
  backstage?: BackstageAdapter;
  content?: ContentAdapter;
  answers: AnswerStore;
  services: Service[];
}

/** The adapters of services with an address. `onCall` receives each call; `sharedAnswers`: other instances' answers. */
export function createAdapters(
  addresses: ServiceAddresses,
  content: ContentOptions,
  onCall: CallListener,
  sharedAnswers?: SharedAnswers,
  tracing?: Tracing,
): Adapters {
  const answers = new AnswerStore(sharedAnswers);
  const adapters: Adapters = { answers, services: [] };
  const connect = (name: string, address: string) => {
    const service = createService(name, address, onCall, tracing);
    adapters.services.push(service);
    return service;
  };
  const { USER_API, COURSE_API, EC_API, BACKSTAGE_API, CONTENT_API } = addresses;
  if (COURSE_API) adapters.course = createCourseAdapter(connect('course', COURSE_API), answers);
  if (USER_API) adapters.user = createUserAdapter(connect('user', USER_API), USER_API, adapters.course);
  if (EC_API) adapters.ec = createEcAdapter(connect('ec', EC_API), answers);
  if (BACKSTAGE_API)
    adapters.backstage = createBackstageAdapter(connect('backstage', BACKSTAGE_API), answers);
  if (CONTENT_API)
    adapters.content = createContentAdapter(connect('content', CONTENT_API), answers, CONTENT_API, content);
  return adapters;
}

/** Clears what is remembered about services, for tests. `faults`: only their failures; `data`: everything. */
export function clearMemory({ services, answers }: Adapters, kind: 'faults' | 'data'): void {
  for (const service of services) service.resetBreaker();
  if (kind === 'faults') answers.forgetFailures();
  else answers.clear();
}
