/** Names that the program knows and files may use. What is left out is not checked. */
export interface Known {
  /** Page checks (`checks` of a page). */
  checks?: readonly string[];
  /** Keys of locales/ that the program uses by itself, or what is above them. */
  words?: readonly string[];
}
