/* Generated from the JSON Schemas by `npm run types`. Edit those. */
export interface FormSchemas {
  "forms/login.json"?: LoginForm;
  "forms/logout.json"?: LogoutForm;
  "forms/oneTimeCode.json"?: OneTimeCodeForm;
}
/**
 * Logging in (requirements A3, X4): a name, a password, and the one-time code that was sent.
 */
export interface LoginForm {
  /**
   * The name that the visitor registered with.
   */
  username: string;
  /**
   * Never shown again, never logged.
   */
  password: string;
  /**
   * The one-time code, six digits; whatever else it is, the service says no to it.
   */
  otp: string;
}
/**
 * Logging out (requirements A1): a form without fields, in the header.
 */
export interface LogoutForm {}
/**
 * Asking for a one-time code (requirements X4): answered alike whether or not the name is known.
 */
export interface OneTimeCodeForm {
  /**
   * The name that the visitor registered with.
   */
  username: string;
}
