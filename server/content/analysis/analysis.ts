import type { GameWords, GoGame } from '../../../schemas/model/game.ts';
import type { GoProblem } from '../../../schemas/model/problem.ts';
import type {
  Draft,
  Fragment,
  Glossary,
  LocaleInfo,
  Override,
  Page,
  School,
  Site,
} from '../../../schemas/types.ts';
import type { ConditionTree } from '../conditions.ts';
import { errorIn, type Finding, type Position } from '../fault.ts';
import type {
  FragmentFacts,
  LocaleFacts,
  OverrideFacts,
  PageRouting,
  PlacedName,
  Ref,
  SchoolFacts,
  SiteFacts,
  SparseSite,
  WordsEntry,
} from './facts.ts';

/** The content of a file. `config` is null if it does not match its schema. */
export type ParsedContent =
  | { kind: 'site'; config: Site | null; facts: SiteFacts; sparse?: SparseSite }
  | { kind: 'page'; config: Page | null; facts: PageRouting }
  | { kind: 'fragment'; config: Fragment | null; facts: FragmentFacts }
  | { kind: 'override'; config: Override | null; facts: OverrideFacts }
  | { kind: 'locale'; config: LocaleInfo | null; facts: LocaleFacts }
  | { kind: 'words'; isValid: boolean; facts: WordsEntry[] }
  | { kind: 'school'; config: School | null; facts: SchoolFacts }
  | { kind: 'glossary'; facts: Glossary | null }
  | {
      kind: 'media';
      width: number;
      height: number;
      seconds?: number;
      lastCue?: Position & { seconds: number };
    }
  | { kind: 'problem'; problem: GoProblem<Record<string, string>> | null }
  | { kind: 'game'; game: GoGame<GameWords> | null }
  | { kind: 'draft'; config: Draft | null; facts: { removed: PlacedName[]; publishAt: Position } }
  | { kind: 'none' };

/** Everything known about one text, as plain data: made in the parser's thread, read in the main one. */
export interface Analysis {
  /** Whether the text could be parsed; if not, its references are unknown. */
  readable: boolean;
  findings: Finding[];
  refs: Ref[];
  /** The `when`s around a ref, from the outside in; `refs[].guard` is an index. */
  guards: ConditionTree[][];
  part: ParsedContent;
}

export interface FileVersion {
  path: string;
  revision: string;
  analysis: Analysis;
}

export function parsedAs<Kind extends ParsedContent['kind']>(
  version: Pick<FileVersion, 'analysis'> | null | undefined,
  kind: Kind,
): Extract<ParsedContent, { kind: Kind }> | undefined {
  const part = version?.analysis.part;
  return part?.kind === kind ? (part as Extract<ParsedContent, { kind: Kind }>) : undefined;
}

export function unreadableAnalysis(findings: Finding[]): Analysis {
  return { ...analysisWithoutRefs({ kind: 'none' }), readable: false, findings };
}

export function faultyAnalysis(code: string, message: string, at?: Position): Analysis {
  return unreadableAnalysis([errorIn(code, message, at)]);
}

export function analysisWithoutRefs(part: ParsedContent): Analysis {
  return { readable: true, findings: [], refs: [], guards: [[]], part };
}

/** Errors in the words of a text, not in its form: the text can be drawn, but reads oddly. */
const IN_WORDS = new Set(['text-cut', 'character-hidden']);

/** Whether a file can be shown in spite of its errors. */
export function isRenderable({ analysis: { readable, findings } }: FileVersion): boolean {
  return readable && findings.every(({ severity, code }) => severity !== 'error' || IN_WORDS.has(code));
}

export function hasErrors(version: FileVersion): boolean {
  return version.analysis.findings.some((finding) => finding.severity === 'error');
}

/** Names that the program defines and files may use. Omitted kinds are not checked. */
export interface ProgramNames {
  checks?: readonly string[];
  /** Keys of locales/ that the program itself uses, or their parents. */
  words?: readonly string[];
  /** Those that are used with a number, so that they have forms of a plural. */
  counted?: readonly string[];
}
