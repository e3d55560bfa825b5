import { MAX_FILE_BYTES } from '../../model/forms/formModel.ts';
import { type FormName, formSchema } from '../../model/forms/formSchemas.ts';
import { type Refused, type RetryLater, refusal, UNAVAILABLE } from '../../visitors/actions/action.ts';

/** The bytes that a body may have besides its documents, for fields and boundaries. */
const NON_FILE_BYTES = 1024 * 1024;

export interface UploadRules {
  form: FormName;
  fileField: string;
  mostFiles: number;
  mostBytes: number;
}

/** Reads the rules from a form's schema. @throws if it has no file field */
export function uploadRules(form: FormName): UploadRules {
  const { properties } = formSchema(form);
  const [file] = Object.entries(properties).filter(([, { control }]) => control === 'file');
  if (!file) throw new Error(`the form ${form} takes no files`);
  const [fileField, { maxItems: mostFiles = 1 }] = file;
  return { form, fileField, mostFiles, mostBytes: mostFiles * MAX_FILE_BYTES + NON_FILE_BYTES };
}

export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly outcome: Refused | RetryLater;

  constructor(outcome: Refused | RetryLater) {
    super(`refused: ${outcome.status}`);
    this.outcome = outcome;
  }
}

export const refuse = (...reason: Parameters<typeof refusal>) => new UploadRefused(refusal(...reason));

/** Seconds until an upload that found no slot may be tried again. */
const BUSY_SECONDS = 30;

export const busyRefusal = () => new UploadRefused({ ...UNAVAILABLE, retryAfter: BUSY_SECONDS });
