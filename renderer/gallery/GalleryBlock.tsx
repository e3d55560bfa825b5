import type {
  GalleryChoice,
  GalleryProp,
  GalleryBlock as Page,
  GalleryVariant as Variant,
} from '../../schemas/model.ts';

export function GalleryBlock({ page }: { page: Page }) {
  const { type, description, notes, choices, variants, props, slots, areas } = page;
  return (
    <div className="Gallery">
      <h1>{type}</h1>
      <p className="Gallery-lead">{description}</p>
      {notes.length > 0 && (
        <ul className="Gallery-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <nav className="Gallery-choices" aria-label="How it is shown">
        {choices.map((choice) => (
          <Choice key={choice.name} choice={choice} />
        ))}
      </nav>
      {variants.map((variant) => (
        <GalleryVariant key={variant.slug} type={type} variant={variant} />
      ))}
      <section className="Gallery-part">
        <h2 id="props">Props</h2>
        {props.length === 0 ? <p>It takes none.</p> : <PropTable props={props} />}
      </section>
      {slots.length > 0 && (
        <Takes
          title="Data"
          intro="Slots below “data”, each filled by a source."
          rows={slots.map((slot) => ({ ...slot, name: `${slot.name} ← ${slot.source}` }))}
        />
      )}
      {areas.length > 0 && (
        <Takes title="Areas" intro="Lists of blocks below “areas”, three levels deep at most." rows={areas} />
      )}
    </div>
  );
}

function Choice({ choice: { name, links } }: { choice: GalleryChoice }) {
  const id = `choose-${name.toLowerCase()}`;
  return (
    <div className="Choices">
      <span className="Choices-name" id={id}>
        {name}
      </span>
      <ul className="Choices-list" aria-labelledby={id}>
        {links.map(({ label, href, isCurrent, lang }) => (
          <li key={href}>
            <a className="Choice" href={href} lang={lang} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TakesProps {
  title: string;
  intro: string;
  rows: readonly { name: string; isRequired: boolean; description: string }[];
}

function Takes({ title, intro, rows }: TakesProps) {
  return (
    <section className="Gallery-part">
      <h2>{title}</h2>
      <p className="Gallery-intro">{intro}</p>
      <dl className="FactRows">
        {rows.map(({ name, isRequired, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span className="Gallery-small">{isRequired ? 'must' : 'may'}</span>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function GalleryVariant({ type, variant }: { type: string; variant: Variant }) {
  const { slug, name, description, live, missing, width, yaml } = variant;
  const title = `${type}, ${name}`;
  return (
    <section className="Gallery-part" id={slug}>
      <h2>{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
      <p className="Gallery-intro">{description}</p>
      {missing !== undefined && <p className="Gallery-note">{missing}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="Gallery-stage" tabIndex={0} aria-label={`${title}, drawn`}>
        <iframe
          className={`Gallery-frame Gallery-frame--${width}`}
          src={live}
          title={title}
          loading="lazy"
          data-frame=""
        />
      </section>
      <p className="Gallery-links">
        <a href={live} target="_blank" rel="noopener">
          Open alone<span className="visually-hidden">: {title}, in a new tab</span>
        </a>
      </p>
      <details className="Gallery-yaml">
        <summary>
          YAML<span className="visually-hidden"> of {title}</span>
        </summary>
        <label htmlFor={`yaml-${slug}`}>An entry of a page’s “blocks”</label>
        <textarea
          className="Field"
          id={`yaml-${slug}`}
          readOnly
          spellCheck={false}
          wrap="off"
          rows={Math.min(24, yaml.trimEnd().split('\n').length + 1)}
          defaultValue={yaml}
        />
        <button type="button" className="Button Button--quiet" data-copy={`yaml-${slug}`} hidden>
          Copy
        </button>
      </details>
    </section>
  );
}

function PropTable({ props }: { props: readonly GalleryProp[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="Gallery-table" tabIndex={0} aria-labelledby="props">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Takes</th>
            <th scope="col">Must or may</th>
            <th scope="col">Default</th>
            <th scope="col">What for</th>
            <th scope="col">Example</th>
          </tr>
        </thead>
        <tbody>
          {props.map((prop) => (
            <tr key={prop.name}>
              <th scope="row">
                <code>{prop.name}</code>
              </th>
              <td>
                {prop.type}
                {prop.allowed && <Allowed values={prop.allowed} />}
              </td>
              <td>{prop.isRequired ? <strong>must</strong> : 'may'}</td>
              <td>{prop.default === undefined ? '–' : <code>{prop.default}</code>}</td>
              <td>{prop.description}</td>
              <td>{prop.example !== undefined && <code>{prop.example}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Allowed({ values }: { values: readonly string[] }) {
  return (
    <ul className="Gallery-values">
      {values.map((value) => (
        <li key={value}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}
