import type { Express, Request, Response } from 'express';
import { normalizeText } from '../../../schemas/normalizeText.ts';
import type { Context } from '../context.ts';
import { moment } from '../data/moments.ts';
import type { SerialSeed } from '../data/seed-types.ts';
import { notStored, Refusal, service } from '../http/http.ts';
import { answerOnce } from '../http/idempotency.ts';
import { registrationOf, textField } from '../http/requests.ts';
import { verifyPassword } from '../http/secrets.ts';
import { issueToken } from '../http/tokens.ts';
import { accountOf, createAccount, findAccount, nameKey } from './accounts.ts';
import { makeCode, spendCode } from './codes.ts';
import { addPurchase, ownPurchases } from './purchases.ts';

/** Accounts, login, purchases (`USER_API`). */
export function userService(context: Context): Express {
  return service((app) => {
    app.use(notStored);
    app.get('/', (request, response) => {
      response.json(accountOf(context, request).profile);
    });
    app.post('/login', (request, response) => login(context, request, response));
    app.post('/otp', (request, response) => sendCode(context, request, response));
    app.post('/register', async (request, response) => {
      const owner = await createAccount(context, registrationOf(request.body));
      response.status(201).json({ token: issueToken(context, 'user', owner) });
    });
    app.get('/getOwnPurchaseLog', (request, response) => {
      response.json(ownPurchases(context, accountOf(context, request)));
    });
    app.post('/purchases', (request, response) => addPurchase(context, request, response));
    app.post('/redeem', (request, response) => redeem(context, request, response));
  });
}

/** A wrong name, password or code gets the same answer. Only the right password lets codes be invalidated (423). */
async function login(context: Context, request: Request, response: Response): Promise<void> {
  const [username, password, otp] = ['username', 'password', 'otp'].map((name) =>
    textField(request.body, name),
  );
  const account = username === undefined ? undefined : findAccount(context, username);
  const right = await verifyPassword(password ?? '', account?.password);
  if (!account || !right || otp === undefined) throw new Refusal(401, 'wrong name, password or code');
  spendCode(context, account.key, otp);
  response.json({ token: issueToken(context, 'user', account.key) });
}

/** Writes the code to the log, because there is no mail; with its owner only if there are no real users. */
function sendCode(context: Context, request: Request, response: Response): void {
  const username = textField(request.body, 'username');
  if (username !== undefined) {
    const code = makeCode(context, nameKey(username));
    const whose = context.nonProduction ? { username } : {};
    if (findAccount(context, username)) context.log('services.code-sent', { ...whose, code });
  }
  response.status(202).json({});
}

/** Redeems a serial, independent of spaces and case: 404 unknown, 409 used, 410 expired. */
function redeem(context: Context, request: Request, response: Response): void {
  const { catalogue, db, now } = context;
  const account = accountOf(context, request);
  const serial = normalizeText(textField(request.body, 'serial', 100) ?? '', 'NFKC', 100)
    .replace(/\s/g, '')
    .toUpperCase();
  const post = { scope: `redeem/${account.key}`, content: serial };
  const work = () => {
    const found = catalogue.one('serial', serial);
    if (!found) throw new Refusal(404, 'unknown serial');
    refuseSpent(found);
    db.prepare('INSERT INTO redemptions (serial, owner, productId, redeemedAt) VALUES (?, ?, ?, ?)').run(
      serial,
      account.key,
      found.productId,
      now().toISOString(),
    );
    return {
      productId: found.productId,
      name: catalogue.one('product', found.productId)?.name ?? found.productId,
    };
  };
  answerOnce(context, request, response, post, work, 200);

  function refuseSpent(found: SerialSeed): void {
    const seen = found.oncePerAccount
      ? db.prepare('SELECT 1 FROM redemptions WHERE serial = ? AND owner = ?').get(serial, account.key)
      : db.prepare('SELECT 1 FROM redemptions WHERE serial = ?').get(serial);
    if (found.used || seen) throw new Refusal(409, 'used already');
    const { timeZone } = catalogue.settings();
    if (found.expiresAt && Date.parse(moment(found.expiresAt, now(), timeZone)) < now().getTime())
      throw new Refusal(410, 'expired');
  }
}
