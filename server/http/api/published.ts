import type { BlockType, ModelProps } from '../../../renderer/contract.ts';
import type {
  ApplicationAnswer,
  Created,
  PurchaseAnswer,
  RedeemAnswer,
  UserProfile,
} from '../../../schemas/backend-types.ts';
import type { PageModel, PageRedirect } from '../../../schemas/model.ts';
import type { PurchaseView } from '../../model/rules/purchases.ts';

/** What `/api` answers: `npm run types` makes the JSON Schemas of `/api/openapi.json` from these types. */
export interface ApiResponses {
  page: PageModel;
  redirect: PageRedirect;
  /** Props of each type of block, as its view draws them. */
  props: { [Type in BlockType]: Omit<ModelProps<Type>, 'areas'> };
  session: Session;
  login: Login;
  purchases: Purchases;
  purchased: PurchaseAnswer;
  redeemed: RedeemAnswer;
  applied: ApplicationAnswer;
  created: Created;
  errors: Errors;
}

interface Session {
  user: UserProfile | null;
  header?: string;
  /** Why the account cannot be read now. */
  errors?: ApiFault[];
}

interface Login {
  user: UserProfile;
}

type Purchases = PurchaseView[];

interface Errors {
  errors: ApiFault[];
}

/** What is wrong, in the request's language. */
interface ApiFault {
  /** The field of the form; null for the whole form. */
  field: string | null;
  /** The same in every language. */
  code: string;
  message: string;
}
