/** What the handlers of a request leave for later ones, and for the access log. */
declare namespace Express {
  interface Locals {
    id: string;
    outcome?: import('./pages/pageHandler.ts').CacheOutcome;
    refusal?: string;
    galleryLocale?: string;
    postTarget?: import('./forms/postTarget.ts').PostTarget;
    formRefusal?: 403 | 413 | 415;
  }
}
