import type { RequestHandler } from 'express';
import ical, { ICalAlarmType } from 'ical-generator';
import type { Appointment, PageModel } from '../../../schemas/model.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { PageTools } from '../../model/createContext.ts';
import type { PageHandler } from '../pages/pageHandler.ts';
import { BadRequest, pathParameter } from '../request/parseRequestUrl.ts';
import { readClock } from '../request/readClock.ts';

/** The appointment of a confirmation as a calendar file (RFC 5545). `path`: the confirmation's address. */
export function calendarHandler(
  pages: Pick<PageHandler, 'model'>,
  { nonProduction }: Pick<PageTools, 'nonProduction'>,
): RequestHandler {
  return async (request, response) => {
    const model = await pages.model(request, response, pathParameter(request));
    const appointment = appointmentIn(model);
    if (!appointment) throw new BadRequest(404, 'no appointment');
    const name = `go-class-${appointment.startsAt.slice(0, 10)}.ics`;
    response
      .set({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` })
      .type('text/calendar')
      .send(calendarFile(appointment, readClock(request.headers, nonProduction).now));
  };
}

function appointmentIn({ blocks }: Pick<PageModel, 'blocks'>): Appointment | undefined {
  const hasAppointment = (item: unknown): item is { appointment: Appointment } =>
    isRecord(item) && item['appointment'] !== undefined;
  return blocks.map(({ props }) => props['item']).find(hasAppointment)?.appointment;
}

/** Reminders a day and two hours before the class begins (seconds). */
const REMINDERS_S = [86_400, 7_200];

/** `now`: when the file is made, in ms since the epoch. */
export function calendarFile(appointment: Appointment, now: number): string {
  const { id, title, startsAt, endsAt, location, description, url } = appointment;
  const alarms = REMINDERS_S.map((trigger) => ({ type: ICalAlarmType.display, trigger, description: title }));
  // The library escapes these characters in addresses as in texts; RFC 5545 §3.3.13 does not.
  const address = url && new URL(url).href.replace(/[,;]/g, encodeURIComponent);
  const event = { summary: title, location, description, alarms, url: address };
  const [start, end, stamp] = [new Date(startsAt), new Date(endsAt), new Date(now)];
  const calendar = ical({ prodId: { company: 'Hoshi', product: 'Trial classes' } });
  calendar.createEvent({ id: `${id.replace(/\s/g, ' ')}@hoshi`, start, end, stamp, ...event });
  // The library writes the address after the alarms, but properties come first (RFC 5545 §3.6), and it does not end the
  // last line (§3.1: each line ends with CRLF). A folded line goes on after a space.
  const text = calendar
    .toString()
    .replace(/((?:\r\nBEGIN:VALARM.*?\r\nEND:VALARM)+)(\r\nURL[^\r]*(?:\r\n [^\r]*)*)/s, '$2$1');
  return `${text}\r\n`;
}
