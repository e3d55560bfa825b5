import type { ReactNode } from 'react';
import type { PreviewBar } from '../../schemas/model.ts';
import { Explanation } from './Explanation.tsx';
import { Settings } from './Settings.tsx';
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
