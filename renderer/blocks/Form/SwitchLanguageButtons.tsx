import type { LanguageChoice } from '../../../schemas/model.ts';

/** The address to which a form is sent to be shown in another way, and its language. */
export type FormLanguage = Pick<LanguageChoice, 'code' | 'name' | 'lang' | 'href'>;

/** Buttons that send what was typed along; a link to another language or choice would lose it (requirements R3). */
export function SwitchLanguageButtons(props: {
  languages: readonly FormLanguage[];
  text: string | undefined;
}) {
  const { languages, text } = props;
  if (languages.length === 0) return null;
  return (
    <noscript>
      <p className="Form-note">{text}</p>
      <p className="Actions">
        {languages.map(({ code, name, lang, href }) => (
          <button
            key={code}
            type="submit"
            className="Button Button--quiet"
            name={`locale-${code}`}
            value="on"
            lang={lang}
            formAction={href}
            // Sends only the names of files: they must be chosen again.
            formEncType="application/x-www-form-urlencoded"
          >
            {name}
          </button>
        ))}
      </p>
    </noscript>
  );
}
