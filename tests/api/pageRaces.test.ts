import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnContent, startOwnContent } from './helpers/ownContent.ts';
import { answerCatalogue } from './helpers/stub.ts';
import { until } from './helpers/until.ts';

const courses = (heading: string) => `path: /courses
title: courses.title
blocks:
  - id: list
    type: CourseGrid
    props:
      heading: { en-GB: ${heading}, sv-SE: ${heading}, pt-BR: ${heading} }
    data:
      items: { from: products, limit: 6 }
`;
const held = Promise.withResolvers<void>();
let own: OwnContent;
beforeAll(async () => {
  own = await startOwnContent({ 'pages/courses.yaml': courses('First') }, async (call) => {
    if (call.service === 'ec') await held.promise;
    return answerCatalogue({ products: [], plans: [], records: [], reviews: [] })(call);
  });
});
afterAll(() => own.close());

test('saved while a cold service is waited for: who asked may get the old page, and nobody after', async () => {
  const html = () => own.site.html('/en-GB/courses');
  const first = html();
  await until('the service is asked', async () => own.stub.count('products') > 0);
  await own.save('pages/courses.yaml', courses('Second'));
  held.resolve();
  await first;
  for (let i = 0; i < 3; i++) expect(await html()).toContain('>Second<');
});
