import type { ReactNode } from 'react';
import type { PreviewBar } from '../../schemas/model.ts';
import { Explanation } from './Explanation.tsx';
import { SourceLink } from './SourceLink.tsx';

/** The bar over a previewed page. Closed: a line about what is shown. Open: all settings, and the explanation. */
export function Bar({ bar }: { bar: PreviewBar }) {
  const { boundaries, explanation, folder, to } = bar;
  return (
    <aside className="Preview" lang="en" dir="ltr" aria-label="Preview" data-preview={bar.fingerprint}>
      {bar.faults.length > 0 && <Faults bar={bar} />}
      <details className="Preview-panel">
        <summary className="Preview-summary">
          <strong>Preview</strong>
          {bar.draft && (
            <strong className="Preview-word" lang={bar.draft.lang}>
              {bar.draft.says}
            </strong>
          )}
          {bar.summary.map((word) => (
            <span key={word} className="Preview-word">
              {word}
            </span>
          ))}
        </summary>
        <div className="Preview-body">
          {!bar.viewOnly && <Settings bar={bar} />}
          <Links label="Locale">
            {bar.locales.map(({ code, name, lang, href, current }) => (
              <li key={code}>
                <a href={href} lang={lang} hrefLang={lang} aria-current={current ? 'true' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </Links>
          <Links label="Width">
            {bar.widths.map(({ name, href }) => (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </Links>
          {boundaries.length > 0 && (
            <section className="Preview-part">
              <h2>Changes ahead</h2>
              <ul className="Preview-boundaries">
                {boundaries.map(({ at, text, says }) => (
                  <li key={at}>
                    <button type="submit" form="preview-settings" name="jump" value={at}>
                      {text}
                    </button>{' '}
                    {says}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {explanation && <Explanation page={explanation} folder={folder} />}
          <EndPreviewForm to={to}>
            <span>It ends by itself at {bar.until}.</span>
          </EndPreviewForm>
        </div>
      </details>
    </aside>
  );
}

/** Ends the preview and leads to the live page. */
export function EndPreviewForm({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <form className="Preview-end" method="post" action="/_preview/end">
      <input type="hidden" name="to" value={to} />
      <button type="submit">End the preview</button>
      {children}
    </form>
  );
}

function Links({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="Preview-part" aria-label={`Preview: ${label}`} data-no-prefetch="">
      <h2>{label}</h2>
      <ul className="Preview-links">{children}</ul>
    </nav>
  );
}

/** Faulty files, over the page, which shows their last good versions: visitors never see this. */
function Faults({ bar: { faults, faultCount: count, folder } }: { bar: PreviewBar }) {
  return (
    <details className="PreviewFaults" open>
      <summary>
        {count === 1 ? '1 fault' : `${count} faults`} in the files; what was right before is shown
      </summary>
      <ul>
        {faults.map(({ place, message, code, text }) => (
          <li key={`${place.file} ${place.line} ${place.column} ${message}`}>
            <p>
              <SourceLink place={place} folder={folder} /> {message} <small>({code})</small>
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

/** The settings of the preview: a plain form that posts to the preview's own address and returns to the page. */
function Settings({ bar }: { bar: PreviewBar }) {
  return (
    <form id="preview-settings" className="Preview-settings" method="post" action="/_preview">
      <input type="hidden" name="to" value={bar.to} />
      {bar.sites.length > 1 && (
        <label>
          Site
          <select name="site" defaultValue={bar.sites.find(({ current }) => current)?.id}>
            {bar.sites.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
      )}
      {bar.drafts.length > 0 && (
        <label>
          Draft
          <select name="draft" defaultValue={bar.draft?.name ?? ''}>
            <option value="">what is live</option>
            {bar.drafts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        Date ({bar.timeZone})
        <input type="datetime-local" name="at" defaultValue={bar.at} />
      </label>
      <label>
        Visitor
        <select name="view" defaultValue={bar.view}>
          <option value="">who you are</option>
          <option value="visitor">logged out</option>
          <option value="member">a made-up member</option>
        </select>
      </label>
      {bar.flags.length > 0 && (
        <details className="Preview-flags" open={bar.flags.some(({ set }) => set !== '')}>
          <summary>Flags</summary>
          <div className="Preview-fields">
            {bar.flags.map(({ name, asFile, choices, set }) => (
              <label key={name}>
                {name}
                <select name={`flag.${name}`} defaultValue={set}>
                  <option value="">as in the file: {asFile}</option>
                  {choices.map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </details>
      )}
      <div className="Preview-actions">
        <button type="submit">Show</button>
        <button type="submit" name="reset" value="1">
          As it is now
        </button>
      </div>
    </form>
  );
}
