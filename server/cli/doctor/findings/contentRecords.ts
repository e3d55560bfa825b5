import type { ContentEvent } from '../../../adapters/content.ts';
import type { Fault } from '../../../content/fault.ts';
import { type Patient, placeOfServices } from '../patient.ts';

/** What is odd in records of the content service, and what its types lack. */
export function contentRecords({ snapshot, warning }: Patient, events: readonly ContentEvent[]): Fault[] {
  const file = placeOfServices(snapshot);
  return events.flatMap((event) => {
    const message = messageOf(event);
    return message === undefined ? [] : [warning(file, [], 'value', 'content-odd', message)];
  });
}

/** Listings that are empty are told at their locale. */
function messageOf(event: ContentEvent): string | undefined {
  if (event.event === 'listing-empty') return undefined;
  if (event.event === 'field-unknown')
    return `the content service has no ${event.fields.join(', no ')} in ${event.listing}`;
  const place = `${event.listing} of the content service in ${event.locale}`;
  if (event.event === 'records-odd') return `${place}: ${event.more} more records are odd`;
  const { record, faults, isDropped } = event;
  return `${place}: ${record} is ${isDropped ? 'left out' : 'odd, and shown all the same'}: ${faults.join('; ')}`;
}
