import { LETTERS } from '../../../schemas/model/game.ts';
import { parsedAs } from '../analysis/analysis.ts';
import { allBlocks, textsIn } from '../blockTree.ts';
import { START, warningAt } from '../fault.ts';
import { CAPTIONS_FILE, FILM_FILE } from '../fileRoles.ts';
import { dailyFiles, levelTestProblems } from '../stageProblems.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { CheckedFile } from './graph/entries.ts';

/** Warns of captions that end after their film does. */
export function captionFaults(checkedFiles: readonly CheckedFile[]): Iterable<CrossFault> {
  const faults = new Map<string, CrossFault>();
  const media = new Map(
    checkedFiles.flatMap(({ role, path, version }) => {
      const part = parsedAs(version, 'media');
      return role.kind === 'media' && part ? [[role.name, { path, ...part }] as const] : [];
    }),
  );
  for (const { version } of checkedFiles) {
    const part = parsedAs(version, 'page') ?? parsedAs(version, 'fragment');
    const hasCaptions = version?.analysis.refs.some((ref) => 'name' in ref && CAPTIONS_FILE.test(ref.name));
    for (const { props } of hasCaptions ? allBlocks(part?.config?.blocks ?? []) : []) {
      const names = textsIn(props);
      const [film, another] = names.filter((name) => FILM_FILE.test(name)).map((name) => media.get(name));
      for (const name of another ? [] : names.filter((one) => CAPTIONS_FILE.test(one))) {
        const { path, lastCue } = media.get(name) ?? {};
        if (!film?.seconds || !path || !lastCue || lastCue.seconds <= film.seconds) continue;
        const message = `this caption ends at ${lastCue.seconds} seconds, and its film (${film.path}) lasts ${film.seconds.toFixed(1)}`;
        faults.getOrInsert(name, warningAt(path, lastCue, 'captions-late', message));
      }
    }
  }
  return faults.values();
}

/** Warns of a game to be shown after a move that it does not have; its last position is shown instead. */
export function* moveFaults(checkedFiles: readonly CheckedFile[]): Generator<CrossFault> {
  const games = new Map(
    checkedFiles.flatMap(({ role, version }) => {
      const moves = parsedAs(version, 'game')?.game?.lines[0]?.moves;
      return role.kind === 'game' && moves ? [[role.name, moves.length / LETTERS] as const] : [];
    }),
  );
  for (const { path, version } of checkedFiles) {
    for (const ref of version?.analysis.refs ?? []) {
      const moves = ref.kind === 'move' ? games.get(ref.game) : undefined;
      if (ref.kind !== 'move' || moves === undefined || ref.at <= moves) continue;
      const message = `the game has ${moves} moves, so that it shows its end; write ${moves} at most, or leave “at” out`;
      yield warningAt(path, ref, 'number-range', message);
    }
  }
}

const DAILY = 'DailyProblem';
/** One problem for today and one for yesterday. */
const LEAST = 2;

/** Warns of each stage with too few problems for a different one each day, at the page that shows them. */
export function* dailyFaults(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
): Generator<CrossFault> {
  const pages = checkedFiles.flatMap(({ path, version }) => {
    const config = parsedAs(version, 'page')?.config;
    return config ? [{ path, config }] : [];
  });
  const daily = pages.find(({ config }) => allBlocks(config.blocks).some(({ type }) => type === DAILY));
  if (!daily || !graph.school) return;
  const testProblems = levelTestProblems(pages.map(({ config }) => config));
  for (const stage of Object.keys(graph.school.stage)) {
    const own = dailyFiles(graph.problems, stage, new Set());
    const left = dailyFiles(graph.problems, stage, testProblems);
    if (own.length === 0 || left.length >= LEAST) continue;
    const message = `stage “${stage}” has ${left.length} problem${left.length === 1 ? '' : 's'} for the problem of the day (${own.length} in pages/problems, with those that a level test asks); it takes ${LEAST} for another one each day`;
    yield warningAt(daily.path, START, 'daily-few', message);
  }
}
