/* Generated from the JSON Schemas by `npm run types`. Edit those. */
/** Signing a child up for a trial class (requirements A5, C5); an e-mail address or a telephone number, or both. */
export type TrialSignupForm = { [k: string]: unknown | undefined } & {
  /** The class: its branch and its time. */
  courseId: string;
  /** The child's name. */
  childName: string;
  /** Years, at the day of the class. */
  childAge: number;
  /** Who comes with the child or can be reached. */
  parentName: string;
  /** Where answers go. */
  email?: string;
  /** With its area or country code. */
  phone?: string;
  /** That the visitor has read how what is sent is used; the words beside the box lead to the page that says so. */
  consent: true;
};

export interface FormSchemas {
  "forms/login.json"?: LoginForm;
  "forms/logout.json"?: LogoutForm;
  "forms/logoutEverywhere.json"?: LogoutEverywhereForm;
  "forms/oneTimeCode.json"?: OneTimeCodeForm;
  "forms/purchase.json"?: PurchaseForm;
  "forms/redemption.json"?: RedemptionForm;
  "forms/registration.json"?: RegistrationForm;
  "forms/teacherApplication.json"?: TeacherApplicationForm;
  "forms/trialSignup.json"?: TrialSignupForm;
}
/** Logging in (requirements A3, X4): a name, a password, and the one-time code that was sent. */
export interface LoginForm {
  /** The name that the visitor registered with. */
  username: string;
  /** Never shown again, never logged. */
  password: string;
  /** The one-time code, six digits; whatever else it is, the service says no to it. */
  otp: string;
}
/** Logging out (requirements A1): a form without fields, in the header. */
export interface LogoutForm {}
/** Ending all of a visitor's logins, on every device: a form without fields. */
export interface LogoutEverywhereForm {}
/** Asking for a one-time code (requirements X4): answered alike whether or not the name is known. */
export interface OneTimeCodeForm {
  /** The name that the visitor registered with. */
  username: string;
}
/** Buying a product (requirements X4; backend contract: purchases). In a page the address names the product. */
export interface PurchaseForm {
  /** The product's id. */
  productId: string;
}
/** Redeeming a serial code (requirements A5; backend contract: redeem). Spaces and case do not count. */
export interface RedemptionForm {
  /** The code as it was given, in any case and with or without spaces. */
  serial: string;
}
/** Making an account (requirements X4; backend contract: register). */
export interface RegistrationForm {
  /** Where answers go. */
  email: string;
  /** The name that the site calls the visitor by. */
  realName: string;
  /** The name to log in with: 3 to 32 letters, digits, dots, hyphens or underscores, a letter or digit first. */
  username: string;
  /** Never shown again, never logged. */
  password: string;
}
/** Applying to the teaching programme (requirements A5, C7), with one to three documents. */
export interface TeacherApplicationForm {
  /** The teacher's name. */
  name: string;
  /** Where answers go. */
  email: string;
  /** With its area or country code. */
  phone: string;
  /** Strength, in the teacher's own words; none is needed to apply. */
  rank?: string;
  /** Teacher certificate or proof of being a professional player: PDF, JPEG or PNG, 10 MB each at most. */
  proof: string[];
}
