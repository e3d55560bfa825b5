import type {
  ExplainedBlock,
  ExplainedItem,
  PageExplanation,
  Reason,
  SourceCost,
} from '../../../schemas/model.ts';
import { formatPlace } from '../../content/sourceMap.ts';
import { formatZonedTime } from '../../model/rules/typedMoment.ts';
import { count, type Style } from '../terminal/style.ts';

interface ExplainedVisit {
  now: number;
  timeZone: string;
  isMember: boolean;
  /** Whether a block's own words are listed; otherwise only where they are. */
  withLabels: boolean;
}

const LABEL = 'label ';

export function formatExplanation(page: PageExplanation, visit: ExplainedVisit, style: Style): string {
  const { site, locale, path, status, redirect } = page;
  const who = visit.isMember ? 'a made-up member' : 'a visitor who is not logged in';
  const lines = [
    `${style.strong(`${site} ${locale} ${path || '/'}`)}  as of ${formatZonedTime(visit.now, visit.timeZone)}, for ${who}`,
    ...(redirect === undefined ? [] : [`leads on to ${redirect} (${status})`]),
    ...pageLines(page, style),
    ...page.blocks.flatMap((block) => ['', ...blockLines(block, visit, style)]),
    ...(page.links.length === 0 ? [] : ['', style.strong('Links with a condition')]),
    ...page.links.flatMap((link) => itemLines(link, visit, style)),
  ];
  return `${lines.join('\n')}\n`;
}

function pageLines({ page, status, checks, redirect }: PageExplanation, style: Style): string[] {
  if (!page) return redirect === undefined ? [style.warning(`no page has this address (${status})`)] : [];
  const [place, asked] = [style.file(formatPlace(page.place)), checks.join(', ')];
  const missing = status === 404 ? [style.warning('it is not found (404)')] : [];
  return [
    `page “${page.id}”  ${place}`,
    ...missing,
    ...(asked === '' ? [] : [style.quiet(`checks: ${asked}`)]),
    ...reasonLines(page.why, style),
  ];
}

function blockLines(block: ExplainedBlock, visit: ExplainedVisit, style: Style): string[] {
  const isLabel = ({ name }: { name: string }) => name.startsWith(LABEL);
  const values = block.values.filter((value) => visit.withLabels || !isLabel(value));
  const labels = block.values.filter((value) => !values.includes(value));
  const place = labels[0]?.from.at(-1);
  const width = Math.min(28, Math.max(0, ...values.map(({ name }) => name.length)));
  const by = block.by.map((place) => `    by ${style.file(formatPlace(place))}`);
  const lines = [
    ...itemLines(block, visit, style),
    ...by,
    ...values.map(
      ({ name, text, from }) =>
        `    ${name.padEnd(width)}  ${text}  ${style.quiet(from.map(formatPlace).join(' ← '))}`,
    ),
    ...(place ? [`    its own ${count(labels.length, 'label')}  ${style.quiet(formatPlace(place))}`] : []),
    ...block.sources.map(
      ({ slot, source, place, cost }) =>
        `    ${slot} ← ${source}${cost ? `  ${costText(cost)}` : ''}  ${style.quiet(formatPlace(place))}`,
    ),
  ];
  return lines.map((line) => '  '.repeat(block.depth) + line);
}

function itemLines(item: ExplainedItem, { timeZone }: ExplainedVisit, style: Style): string[] {
  const sign = item.shows ? style.good('✔') : style.error('✖');
  const kind = item.type ?? item.kind;
  const device = item.device ? `, on ${item.device} alone` : '';
  // The last second that it shows is what the file and npm run schedule name.
  const moment = (item.until ?? 0) - (item.shows ? 1_000 : 0);
  const until = item.until === undefined ? '' : `, until ${formatZonedTime(moment, timeZone)}`;
  const says = item.shows ? `shows${device}${until}` : `does not show${until}`;
  return [
    `${sign} ${style.strong(item.id)} ${kind}  ${says}  ${style.file(formatPlace(item.place))}`,
    ...reasonLines(item.why, style),
  ];
}

function reasonLines(reasons: readonly Reason[], style: Style, depth = 2): string[] {
  return reasons.flatMap(({ says, holds, parts = [] }) => [
    `${'  '.repeat(depth)}${holds ? style.good('holds') : style.error('fails')}  ${says}`,
    ...reasonLines(parts, style, depth + 1),
  ]);
}

/** Formats the cost of a source: `12 ms, 2 calls`, `0.3 ms, no call of its own (cached or shared)`. */
function costText({ ms, calls, failure }: SourceCost): string {
  const how = calls.length === 0 ? 'no call of its own (cached or shared)' : count(calls.length, 'call');
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms, ${how}${failure === undefined ? '' : `, failed: ${failure}`}`;
}
