declare module '@sabaki/go-board' {
  export type Sign = -1 | 0 | 1;
  /** Column from the left and row from the top, both from 0. */
  export type Vertex = [x: number, y: number];

  /** A position; 1 is black, -1 is white. Moves give a new one. */
  export default class GoBoard {
    static fromDimensions(size: number): GoBoard;
    readonly signMap: readonly (readonly Sign[])[];
    get(vertex: Vertex): Sign | null;
    set(vertex: Vertex, sign: Sign): GoBoard;
    analyzeMove(sign: Sign, vertex: Vertex): { overwrite: boolean; suicide: boolean; ko: boolean };
    makeMove(sign: Sign, vertex: Vertex): GoBoard;
    getCaptures(sign: 1 | -1): number;
    getChain(vertex: Vertex): Vertex[];
    getLiberties(vertex: Vertex): Vertex[];
    getNeighbors(vertex: Vertex): Vertex[];
    isValid(): boolean;
    clone(): GoBoard;
    stringifyVertex(vertex: Vertex): string;
    parseVertex(name: string): Vertex;
  }
}
