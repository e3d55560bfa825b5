import type { LanguageChoice } from '../../../schemas/model.ts';

/** Where a form is sent to be shown otherwise, and in which language. */
export type FormLanguage = Pick<LanguageChoice, 'code' | 'name' | 'lang' | 'href'>;

/** Without a script a link to the form in another language, or with other choices, loses what was typed: a button sends it along (requirements R3). */
export function KeepingButtons({ ways, text }: { ways: readonly FormLanguage[]; text: string | undefined }) {
  if (ways.length === 0) return null;
  return (
    <noscript>
      <p className="Form-note">{text}</p>
      <p className="Actions">
        {ways.map(({ code, name, lang, href }) => (
          <button
            key={code}
            type="submit"
            className="Button Button--quiet"
            name={`locale-${code}`}
            value="on"
            lang={lang}
            formAction={href}
            // Names of files alone: they are chosen again.
            formEncType="application/x-www-form-urlencoded"
          >
            {name}
          </button>
        ))}
      </p>
    </noscript>
  );
}
