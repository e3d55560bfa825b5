import { useEffect, useRef } from 'react';
import type { EditAnswer, EditFault } from '../../schemas/model/edit.ts';
import { Place } from '../preview/Place.tsx';

/** The result of a change: where it was written, or the fault as `npm run check` reports it. */
export function EditResult({ answer, folder }: { answer: EditAnswer | null; folder?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  if (!answer) return null;
  const { written, says, faults, warnings } = answer;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="Edit-said"
      role={written.length > 0 ? 'status' : 'alert'}
      data-refused={written.length === 0}
    >
      {written.length > 0 && <p>Written: {written.join(', ')}</p>}
      {says !== undefined && <p>{says}</p>}
      <Faults faults={faults} folder={folder} />
      {warnings.length > 0 && <p>Worth a look:</p>}
      <Faults faults={warnings} folder={folder} />
    </div>
  );
}

function Faults({ faults, folder }: { faults: readonly EditFault[]; folder: string | undefined }) {
  if (faults.length === 0) return null;
  return (
    <ul>
      {faults.map(({ place, message, code }) => (
        <li key={`${place.file} ${place.line} ${place.column} ${message}`}>
          <Place place={place} folder={folder} /> {message} <small>({code})</small>
        </li>
      ))}
    </ul>
  );
}
