import type { GalleryVariant as Variant } from '../../schemas/model.ts';

/** The example or a preset: drawn in a frame of the chosen width, and as YAML to copy. */
export function GalleryVariant({ type, variant }: { type: string; variant: Variant }) {
  const { slug, name, description, live, lack, width, yaml } = variant;
  const title = `${type}, ${name}`;
  return (
    <section className="Gallery-part" id={slug}>
      <h2>{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
      <p className="Gallery-intro">{description}</p>
      {lack !== undefined && <p className="Gallery-note">{lack}</p>}
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
