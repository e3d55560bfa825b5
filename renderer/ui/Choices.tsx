import type { Choice } from '../../schemas/model.ts';
import { getLinkRel } from './SmartLink.tsx';

interface ChoicesProps {
  name: string | undefined;
  choices: readonly Choice[];
  /** Crawlers may follow these links, because no other link leads to their pages. */
  followed?: boolean;
}

/** Links that filter a page, one of them active; they work with and without scripts. */
export function Choices({ name, choices, followed }: ChoicesProps) {
  if (choices.length < 2) return null;
  return (
    <nav className="Choices" aria-label={name}>
      <span className="Choices-name" aria-hidden="true">
        {name}
      </span>
      <ul className="Choices-list">
        {choices.map((choice) => (
          <li key={choice.href}>
            <a
              href={choice.href}
              rel={followed ? undefined : getLinkRel(choice.href)}
              className="Choice"
              aria-current={choice.current ? 'true' : undefined}
            >
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
