declare module '@sabaki/sgf' {
  export interface SgfToken {
    type: 'parenthesis' | 'semicolon' | 'prop_ident' | 'c_value_type' | 'invalid';
    value: string;
    /** The row, counted from 0. */
    row: number;
    col: number;
  }
  export interface SgfTree {
    data: Record<string, string[]>;
    children: SgfTree[];
  }
  const sgf: {
    /** @throws Error where the text is no SGF */
    parse(text: string): SgfTree[];
    stringify(trees: readonly SgfTree[], options?: { indent?: string }): string;
    tokenizeIter(text: string): Iterable<SgfToken>;
    unescapeString(text: string): string;
    escapeString(text: string): string;
    /** [-1, -1] for what is no point. */
    parseVertex(text: string): [number, number];
    parseCompressedVertices(text: string): [number, number][];
  };
  export default sgf;
}
