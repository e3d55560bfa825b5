import { PASS } from '../../../schemas/model/problem.ts';
import type { Choice } from '../../../schemas/model.ts';
import { oppositeColour } from '../../board/play.ts';
import { fillTemplate } from '../../board/say.ts';
import { Board, type Position } from '../../ui/Board.tsx';
import type { Crop } from '../../ui/board-geometry.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { StonePair } from '../../ui/StoneCharacter.tsx';
import type { BlockProps, Labels } from '../types.ts';

export interface WorksheetProps
  extends BlockProps<{
    list: { href: string };
    title: string;
    /** The address in the QR code, also printed as text. */
    address: string;
    /** Its modules, one unit wide. */
    qr: { size: number; path: string };
    stages: Choice[];
    sets: Choice[];
    items: PrintedProblem[];
  }> {}

interface PrintedProblem {
  id: string;
  task?: string;
  toPlay: 'black' | 'white';
  shown: Position & { crop?: Crop };
  /** The moves of the solution, both sides in turn; `pass` for none. */
  line: string[];
}

/** Problems on one sheet of paper, with their answers on the next. */
export function Worksheet(props: WorksheetProps) {
  const { stages, sets, items, labels, title, list, address, qr } = props;
  return (
    <div className="Worksheet-desk wrap">
      <div className="Worksheet-choices Surface">
        <Choices name={labels['stages']} choices={stages} />
        <Choices name={labels['sets']} choices={sets} />
        <button type="button" className="Button Button--large" data-print="">
          {labels['print']}
        </button>
        <noscript>
          <p>{labels['menu']}</p>
        </noscript>
        <StonePair mood="waiting" />
      </div>
      <div className="Worksheet-paper">
        <div className="Worksheet-head">
          <Heading level={2}>{title}</Heading>
          <p className="Worksheet-name">{labels['name']}</p>
        </div>
        <ol className="Worksheet-list">
          {items.map(({ id, shown, task }) => (
            <li key={id}>
              <p>{task}</p>
              <Board position={shown} crop={shown.crop} bare />
            </li>
          ))}
        </ol>
        <div className="Worksheet-play">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="96" height="96" aria-hidden="true">
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p>
            <a href={list.href}>{labels['play']}</a> <span className="Worksheet-address">{address}</span>
          </p>
        </div>
      </div>
      <div className="Worksheet-answers Worksheet-paper">
        <Heading level={2}>{labels['answers']}</Heading>
        <ol className="Worksheet-list">
          {items.map((item) => {
            const { position, notes } = diagram(item, labels);
            return (
              <li key={item.id}>
                <p>{[item.line[0], ...notes].join(labels['comma'])}</p>
                <Board position={position} crop={item.shown.crop} bare />
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

/**
 * The solution as in books: all stones in one drawing, numbered, also captured ones. A move on an occupied point is
 * noted above the drawing: “3 at 1”, or “3 at D1” if that stone has no number.
 */
function diagram({ shown, line, toPlay }: PrintedProblem, labels: Labels) {
  const stones = { black: [...(shown.black ?? [])], white: [...(shown.white ?? [])] };
  const marks: { at: string; label: string }[] = [];
  const notes: string[] = [];
  for (const [index, at] of line.entries()) {
    const number = String(index + 1);
    const first = marks.find((mark) => mark.at === at)?.label;
    if (at === PASS) notes.push(fillTemplate(labels['passes'], { number }));
    else if (first || stones.black.includes(at) || stones.white.includes(at))
      notes.push(fillTemplate(labels['at'], { number, point: first ?? at }));
    else {
      stones[index % 2 === 0 ? toPlay : oppositeColour(toPlay)].push(at);
      marks.push({ at, label: number });
    }
  }
  return { position: { ...shown, ...stones, marked: [], marks }, notes };
}
