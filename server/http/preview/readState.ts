import { flagChoices, readFlags } from '../../authoring/preview/flagChoices.ts';
import { isPreviewView, type PreviewState, previewState } from '../../authoring/preview/previewLinks.ts';
import { DRAFT_NAME } from '../../content/fileRoles.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { readMoment } from '../../model/rules/typedMoment.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';

export type BarFields = Readonly<Record<string, unknown>>;

const FLAG_FIELD = 'flag.';

/** The current state. `maySwitch`: whether another site or draft may be chosen. */
interface CurrentState {
  site: string;
  host: string;
  draft: string | undefined;
  maySwitch: boolean;
}

/** Reads the bar's form. @throws BadRequest for values that its fields cannot send */
export function readState(fields: BarFields, snapshot: ContentSnapshot, current: CurrentState): PreviewState {
  const draft = draftIn(fields, current);
  if (fields['reset'] !== undefined) return previewState({ draft });
  const siteId = textOf(fields['site']) || current.site;
  const site = snapshot.sites.get(siteId);
  if (!site || (siteId !== current.site && !current.maySwitch)) throw badValue('site');
  const { config } = site;
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const text = textOf(value);
    return name.startsWith(FLAG_FIELD) && text !== '' ? [[name.slice(FLAG_FIELD.length), text] as const] : [];
  });
  // Another site has other flags, so those for this one are dropped.
  const flags = siteId === current.site ? readFlags(pairs, flagChoices(config, config.defaultLocale)) : {};
  if (!flags) throw badValue('flag');
  const view = textOf(fields['view']);
  if (view !== '' && !isPreviewView(view)) throw badValue('view');
  // A button that jumps to a time overrides the field.
  const moment = textOf(fields['jump']) || textOf(fields['at']);
  const at = moment === '' ? undefined : readMoment(moment, config.timeZone);
  if (moment !== '' && at === undefined) throw badValue('at');
  return previewState({
    draft,
    site: siteId === current.host ? undefined : siteId,
    at,
    view: isPreviewView(view) ? view : undefined,
    flags,
  });
}

/** A preview by link is bound to its draft, or to none; with `maySwitch` any draft may be chosen. */
function draftIn(fields: BarFields, { draft, maySwitch }: CurrentState): string | undefined {
  if (!maySwitch) return draft;
  const name = fields['reset'] === undefined ? textOf(fields['draft']) : '';
  if (name !== '' && !DRAFT_NAME.test(name)) throw badValue('draft');
  return name === '' ? undefined : name;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function badValue(field: string): BadRequest {
  return new BadRequest(400, `${field}: no such value`);
}
