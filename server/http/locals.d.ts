/** What the handlers of a request leave for later ones, and for the access log. */
declare namespace Express {
  interface Locals {
    id: string;
    outcome?: import('./pages/pageHandler.ts').CacheOutcome;
    /** Why the request was refused. */
    refusal?: string;
    /** The locale in the address of the gallery. */
    galleryLocale?: string;
    /** What a post is for. */
    post?: import('./forms/postTarget.ts').PostTarget;
    /** The status with which a form's body was refused. */
    bodyRefusal?: 413 | 415;
  }
}
