import { expect, test } from 'vitest';
import type { Labels } from '../renderer/contract.ts';
import type { FormInput } from '../server/model/forms/formSchemas.ts';

/** `tsc` tests these: it reports an expected error that does not occur. */
test('a field or a label that no schema has does not compile', () => {
  const input: Partial<FormInput<'trialSignup'>> = { childName: 'Ada' };
  // @ts-expect-error a misspelt field
  expect([input.childName, input.chidlName]).toEqual(['Ada', undefined]);
  const anyLabels: Labels = { problem: 'Look again' };
  // @ts-expect-error a misspelt label
  expect([anyLabels['problem'], anyLabels['problm']]).toEqual(['Look again', undefined]);
  const labels: Labels<'Form'> = anyLabels;
  // @ts-expect-error a label of another block
  expect([labels['problem'], labels['ladder']]).toEqual(['Look again', undefined]);
});
