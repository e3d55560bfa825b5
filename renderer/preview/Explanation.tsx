import type {
  ExplainedBlock,
  ExplainedItem,
  ExplainedSource,
  PageExplanation,
  Reason,
} from '../../schemas/model.ts';
import { editorHref, SourceLink } from './SourceLink.tsx';

/** Explains why each block is shown or hidden, where its values come from, and what its data cost. */
export function Explanation({ page, folder }: { page: PageExplanation; folder?: string }) {
  return (
    <section className="Preview-part">
      <h2>Why the page shows what it shows</h2>
      {page.page ? (
        <p>
          Page {page.page.id}, <SourceLink place={page.page.place} folder={folder} />
          {page.status === 404 && ': not found'}
        </p>
      ) : (
        <p>No page has this address.</p>
      )}
      {page.page && <Reasons reasons={page.page.why} />}
      <button type="button" className="Preview-outline" aria-pressed="false" data-preview-outline="" hidden>
        Outline blocks
      </button>
      <ul className="Preview-items">
        {page.blocks.map((block) => (
          <Item key={block.id} item={block} depth={block.depth} folder={folder}>
            {block.by.map((place) => (
              <p key={`${place.file}:${place.line}`}>
                by <SourceLink place={place} folder={folder} />
              </p>
            ))}
            <Values block={block} folder={folder} />
          </Item>
        ))}
      </ul>
      {page.links.length > 0 && (
        <>
          <h3>Links with a condition</h3>
          <ul className="Preview-items">
            {page.links.map((link) => (
              <Item key={`${link.kind} ${link.place.line} ${link.id}`} item={link} folder={folder} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ItemProps {
  item: ExplainedItem;
  folder: string | undefined;
  depth?: number;
  children?: React.ReactNode;
}

function Item({ item, folder, depth = 0, children }: ItemProps) {
  const { id, type, kind, shows, device, place } = item;
  return (
    <li>
      <details
        className="Preview-item"
        data-shows={shows}
        data-preview-block={kind === 'block' && shows ? id : undefined}
        data-preview-open={folder === undefined ? undefined : editorHref(place, folder)}
      >
        <summary>
          {depth > 0 && '— '.repeat(depth)}
          <span aria-hidden="true">{shows ? '✔' : '✖'}</span> {id} <small>{type ?? kind}</small>{' '}
          {!shows && <em>does not show</em>}
          {device && <em>on {device} alone</em>}
        </summary>
        <p>
          <SourceLink place={place} folder={folder} />
        </p>
        <Reasons reasons={item.why} />
        {children}
      </details>
    </li>
  );
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="Preview-reasons">
      {reasons.map(({ says, holds, parts = [] }) => (
        <li key={says} data-holds={holds}>
          <strong>{holds ? 'holds' : 'fails'}</strong> {says}
          <Reasons reasons={parts} />
        </li>
      ))}
    </ul>
  );
}

function Values({ block, folder }: { block: ExplainedBlock; folder: string | undefined }) {
  const { values, sources } = block;
  return (
    <dl className="Preview-values">
      {values.map(({ name, text, from }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text}
            {from.map((place, index) => (
              <span key={`${place.file}:${place.line}`} className="Preview-from">
                {index > 0 && '← '}
                <SourceLink place={place} folder={folder} />
              </span>
            ))}
          </dd>
        </div>
      ))}
      {sources.map((source) => (
        <Source key={source.slot} source={source} folder={folder} />
      ))}
    </dl>
  );
}

function Source({ source, folder }: { source: ExplainedSource; folder: string | undefined }) {
  const { slot, source: from, place, cost } = source;
  return (
    <div>
      <dt>{slot}</dt>
      <dd>
        {from}
        {cost && (
          <span className="Preview-cost">
            {cost.ms.toFixed(1)} ms,{' '}
            {cost.calls.length === 0 ? 'no call of its own (cached or shared)' : callsInWords(cost.calls)}
            {cost.failure !== undefined && `, failed: ${cost.failure}`}
          </span>
        )}
        <span className="Preview-from">
          <SourceLink place={place} folder={folder} />
        </span>
      </dd>
    </div>
  );
}

function callsInWords(calls: readonly { service: string; path: string; ms: number }[]): string {
  return calls.map(({ service, path, ms }) => `${service} ${path} in ${ms.toFixed(0)} ms`).join(', ');
}
