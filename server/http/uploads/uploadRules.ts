import { MAX_FILE_BYTES } from '../../model/forms/formModel.ts';
import { type FormName, formSchema } from '../../model/forms/formSchemas.ts';
import { type Refused, type RetryLater, refused } from '../../visitors/actions/action.ts';

/** The bytes that a body may have besides its documents, for fields and boundaries. */
const OTHER_BYTES = 1024 * 1024;

/** The limits of a form with files. */
export interface UploadRules {
  /** The field of the files. */
  fileField: string;
  mostFiles: number;
  /** Bytes of the whole body. */
  mostBytes: number;
}

/** Reads the rules from a form's schema. @throws if it has no file field */
export function uploadRules(form: FormName): UploadRules {
  const { properties } = formSchema(form);
  const [file] = Object.entries(properties).filter(([, { control }]) => control === 'file');
  if (!file) throw new Error(`the form ${form} takes no files`);
  const [fileField, { maxItems: mostFiles = 1 }] = file;
  return {
    fileField,
    mostFiles,
    mostBytes: mostFiles * MAX_FILE_BYTES + OTHER_BYTES,
  };
}

/** An upload that is refused before its action runs. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly outcome: Refused | RetryLater;

  constructor(outcome: Refused | RetryLater) {
    super(`refused: ${outcome.status}`);
    this.outcome = outcome;
  }
}

/** See `refused`. */
export const refuse = (...reason: Parameters<typeof refused>) => new UploadRefused(refused(...reason));
