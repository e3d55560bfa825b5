import { type FormName, isFormName } from './formSchemas.ts';

/** The result of a form for the page that confirms it: ids, and the name of the child of a class. */
export interface Receipt {
  form: FormName;
  site: string;
  /** The user name; empty if there is no login, `null` if it could not be read: then no visitor opens it. */
  user: string | null;
  /** Ids and figures by name. */
  details: Readonly<Record<string, string>>;
}

/** Receipts are part of the confirmation's address. They are sealed, so that no one can invent one. */
export interface Receipts {
  seal(receipt: Receipt): string;
  /** `undefined` if the text was not sealed here. */
  open(text: string): Receipt | undefined;
}

/** Encrypts a text, so that the visitor who carries it cannot read it. */
interface TextSeal {
  seal(text: string): string;
  open(sealed: string): string | undefined;
}

export function createReceipts(seal: TextSeal): Receipts {
  return {
    seal: ({ form, site, user, details }) => seal.seal(JSON.stringify([form, site, user, details])),
    open: (text) => {
      const opened = seal.open(text);
      if (opened === undefined) return undefined;
      const [form, site, user, details] = JSON.parse(opened);
      return isFormName(form) ? { form, site, user, details } : undefined;
    },
  };
}
