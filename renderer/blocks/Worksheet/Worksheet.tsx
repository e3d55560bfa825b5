import type { Choice } from '../../../schemas/model.ts';
import { Board, type Position } from '../../ui/Board.tsx';
import type { Crop } from '../../ui/board-geometry.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Heading } from '../../ui/Heading.tsx';
import type { BlockProps } from '../types.ts';

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
  /** The first move of the solution. */
  answer?: string;
}

/** Problems on one sheet of paper, with their answers on the next. */
export function Worksheet(props: WorksheetProps) {
  const { stages, sets, items, labels, title, list, address, qr } = props;
  return (
    <div className="wrap">
      <div className="Worksheet-choices">
        <Choices name={labels['stages']} choices={stages} />
        <Choices name={labels['sets']} choices={sets} />
        <p>{labels['print']}</p>
      </div>
      <div className="Worksheet-head">
        <Heading level={2}>{title}</Heading>
        <p className="Worksheet-name">{labels['name']}</p>
      </div>
      <ol className="Worksheet-list">
        {items.map(({ id, shown, task }) => (
          <li key={id}>
            <p>{task}</p>
            <Board position={shown} crop={shown.crop} />
          </li>
        ))}
      </ol>
      <div className="Worksheet-play">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="96" height="96" aria-hidden="true">
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p>
          {labels['play']} <a href={list.href}>{address}</a>
        </p>
      </div>
      <div className="Worksheet-answers">
        <Heading level={2}>{labels['answers']}</Heading>
        <ol className="Worksheet-list">
          {items.map((item) => (
            <li key={item.id}>
              <p>{item.answer}</p>
              <Board position={answered(item)} crop={item.shown.crop} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The position with the first stone of the solution, numbered as in books. */
function answered({ shown, answer, toPlay }: PrintedProblem): Position {
  const stones = shown[toPlay] ?? [];
  if (!answer) return shown;
  return { ...shown, [toPlay]: [...stones, answer], marked: [], marks: [{ at: answer, label: '1' }] };
}
