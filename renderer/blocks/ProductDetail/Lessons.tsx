import { LiveBoard } from '../../board/LiveBoard.tsx';
import { Heading } from '../../ui/Heading.tsx';
import type { Labels } from '../types.ts';
import type { Part, SampleLesson } from './part.ts';

export interface SampleProps {
  id: string;
  sample: SampleLesson | undefined;
  labels: Labels;
  boardLabels: Labels | undefined;
}

/** A position of the product's level to play in place. */
export function Sample({ id, sample, labels, boardLabels = {} }: SampleProps) {
  if (!sample) return null;
  return (
    <section className="Product-sample">
      <Heading level={2}>{sample.heading ?? labels['sample']}</Heading>
      {sample.intro && <p className="Product-note">{sample.intro}</p>}
      <LiveBoard id={id} when="visible" problems={sample.problems} labels={boardLabels} />
    </section>
  );
}

export function Outline({ product, labels }: Part) {
  if (!product.outline || product.outline.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{labels['outline']}</Heading>
      {product.outlineSum && <p className="Product-note">{product.outlineSum}</p>}
      <ol className="Outline">
        {product.outline.map((lesson, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lessons have no id, and two may share a title
          <li key={index}>
            <span className="Outline-title">
              <span>{lesson.title} </span>
              {lesson.isTrial && <span className="Badge Badge--trial">{labels['trialLesson']}</span>}
            </span>
            {lesson.duration && <span className="Outline-time">{lesson.duration}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
