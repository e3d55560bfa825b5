import type { ParentsZoneCourse } from '../../../schemas/model.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Entries } from '../../ui/Entries.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Heading, type Level, Wrap } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { LevelsBadge } from '../../ui/StageStone.tsx';
import type { BlockProps, Filled, Labels } from '../types.ts';

/** Courses from a parent's point of view: purpose, length, price, and what parents get themselves (C6). */
export function ParentsZone({ heading, intro, items, labels }: BlockProps<Filled<'ParentsZone'>>) {
  const level: Level = heading ? 3 : 2;
  return (
    <Wrap heading={heading} intro={intro}>
      <Entries
        items={items}
        className="ParentsZone-list"
        none={<EmptyState body={labels['noContent']} level={level} />}
      >
        {(course) => <Entry course={course} level={level} labels={labels} />}
      </Entries>
    </Wrap>
  );
}

const FACTS = ['target', 'week', 'unit', 'specialContent'] as const;

function Entry({ course, level, labels }: { course: ParentsZoneCourse; level: Level; labels: Labels }) {
  return (
    <article className="ParentsCourse Surface">
      {course.image && (
        <div className="ParentsCourse-picture">
          <Picture image={course.image} sizes="(width < 768px) 92vw, 320px" />
        </div>
      )}
      <div className="ParentsCourse-body">
        {course.levels && (
          <p>
            <LevelsBadge levels={course.levels} />
          </p>
        )}
        <Heading level={level}>
          <a href={course.href}>{course.title}</a>
        </Heading>
        <dl className="ParentsCourse-facts">
          {FACTS.map((name) => (
            <Fact key={name} name={labels[name]} className={`ParentsCourse-${name}`}>
              {course[name]}
            </Fact>
          ))}
        </dl>
      </div>
    </article>
  );
}
