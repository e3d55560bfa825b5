import type { RequestHandler } from 'express';
import type { Appointment, PageModel } from '../../../schemas/model.ts';
import type { PageHandler } from '../pages/pages.ts';
import { BadRequest } from '../requestUrl.ts';

/** The appointment that a confirmation tells, as a file for calendars (RFC 5545). `path`: the confirmation's address. */
export function calendarHandler(pages: Pick<PageHandler, 'model'>): RequestHandler {
  return async (request, response) => {
    const { path } = request.query;
    if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) throw new BadRequest(404, 'no appointment');
    const model = await pages.model(request, response, path);
    const appointment = appointmentIn(model);
    if (!appointment) throw new BadRequest(404, 'no appointment');
    response
      .set({ 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="go.ics"' })
      .type('text/calendar')
      .send(calendarFile(appointment, Date.now()));
  };
}

function appointmentIn({ blocks }: Pick<PageModel, 'blocks'>): Appointment | undefined {
  const items = blocks.map(({ props }) => props['item']);
  return items.map((item) => (hasAppointment(item) ? item.appointment : undefined)).find(Boolean);
}

function hasAppointment(item: unknown): item is { appointment?: Appointment } {
  return item !== null && typeof item === 'object' && 'appointment' in item;
}

/** `now`: when the file is made, in ms since the epoch. */
export function calendarFile({ id, title, startsAt, endsAt, location }: Appointment, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hoshi//Trial classes//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@hoshi`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(Date.parse(startsAt))}`,
    `DTEND:${utc(Date.parse(endsAt))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');
}

/** A line has 75 bytes at most; characters stay whole. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 74) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
