import type { PreviewFault } from '../../schemas/model.ts';
import { Place } from './Place.tsx';

interface FaultsProps {
  faults: readonly PreviewFault[];
  count: number;
  folder: string | undefined;
}

/** Files that are broken, over the page, which shows what was live before: visitors never see it. */
export function Faults({ faults, count, folder }: FaultsProps) {
  return (
    <details className="PreviewFaults" open>
      <summary>
        {count === 1 ? '1 fault' : `${count} faults`} in the files; what was right before is shown
      </summary>
      <ul>
        {faults.map(({ place, message, code, text }) => (
          <li key={`${place.file} ${place.line} ${place.column} ${message}`}>
            <p>
              <Place place={place} folder={folder} /> {message} <small>({code})</small>
            </p>
            {text !== '' && (
              <pre>
                <code>{text}</code>
              </pre>
            )}
          </li>
        ))}
      </ul>
      {count > faults.length && <p>npm run check tells all {count}.</p>}
    </details>
  );
}
