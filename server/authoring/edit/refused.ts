/** It cannot be changed so; the message is one line, for the person at the page. */
export class EditRefused extends Error {
  override name = 'EditRefused';
  /** `conflict`: the file is no longer what was shown. */
  readonly kind: 'refused' | 'conflict';
  constructor(message: string, kind: 'refused' | 'conflict' = 'refused') {
    super(message);
    this.kind = kind;
  }
}
