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
    /** @throws Error if the text is not SGF */
    parse(text: string): SgfTree[];
    stringify(trees: readonly SgfTree[], options?: { indent?: string }): string;
    tokenizeIter(text: string): Iterable<SgfToken>;
    unescapeString(text: string): string;
    escapeString(text: string): string;
    /** Returns [-1, -1] for anything other than a point. */
    parseVertex(text: string): [number, number];
    parseCompressedVertices(text: string): [number, number][];
  };
  export default sgf;
}
