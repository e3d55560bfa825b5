import type { HeaderModel, PageModel } from '../../schemas/model.ts';
import { Icon } from '../ui/Icon.tsx';
import { getLinkRel } from '../ui/SmartLink.tsx';
import { ldJson } from './Head.tsx';

/**
 * Everything after the footer: the language dialog, the loading bar, toasts, the entry's data, and preloads of scripts
 * that are needed soon. These are here rather than in the head so that they come after the styles, and the first paint
 * does not wait for them.
 */
export function BodyEnd({ page, preloads }: { page: PageModel; preloads: readonly string[] }) {
  const { header } = page.layout;
  return (
    <>
      {header.languages && <LanguageDialog {...header} />}
      <div className="Loading" id="loading">
        <div className="Loading-bar" />
        <div className="Spinner" />
      </div>
      <div className="Toasts" id="toasts" role="status" />
      <div className="visually-hidden" id="announcer" role="status" />
      <script
        type="application/json"
        id="hoshi-client"
        data-swap="client"
        dangerouslySetInnerHTML={{ __html: ldJson(page.client) }}
      />
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
    </>
  );
}

/** The id of the notice that the page before is not offered in the chosen language. */
export const NOT_OFFERED = 'not-offered';

/** A modal dialog with JavaScript; without it, a link shows it in place as a plain list (`:target`). */
function LanguageDialog({ languages: choices = [], labels }: HeaderModel) {
  return (
    <dialog className="Dialog" id="languages" aria-labelledby="languages-title" data-swap="languages">
      <div className="Dialog-head">
        <h2 id="languages-title">{labels['changeLanguage']}</h2>
        <form method="dialog">
          <button type="submit" className="Button Button--plain">
            <Icon name="close" />
            <span className="visually-hidden">{labels['close']}</span>
          </button>
        </form>
      </div>
      <ul className="Languages" data-no-prefetch="">
        {choices.map((choice) => (
          <li key={choice.code}>
            <a
              href={(choice.choose ?? choice.href) + (choice.above ? `#${NOT_OFFERED}` : '')}
              // Loaded by the browser, not by a script: otherwise the notice would not be the address' target.
              target={choice.above && '_top'}
              rel={getLinkRel(choice.choose ?? choice.href)}
              lang={choice.lang}
              hrefLang={choice.lang}
              data-locale={choice.above ? undefined : choice.code}
              aria-current={choice.current ? 'true' : undefined}
            >
              {choice.name}
              {choice.current && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
