import { type FormName, isFormName } from './formSchemas.ts';

/** What a form has done, for the page that confirms it: ids, and for whom a child's class is. */
export interface Receipt {
  form: FormName;
  /** The site that it was done on. */
  site: string;
  /** The user name, or empty where no login is needed. */
  user: string;
  /** Ids and figures by name. */
  details: Readonly<Record<string, string>>;
}

/** Receipts travel in the address of the confirmation, sealed: no one makes one up. */
export interface Receipts {
  seal(receipt: Receipt): string;
  /** `undefined` for anything that was not sealed here. */
  open(text: string): Receipt | undefined;
}

/** Hides a text from the person who carries it. */
export interface TextSeal {
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
