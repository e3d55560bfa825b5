import { createContext, Fragment, useContext } from 'react';

/** Splits a text into its phrases, in order; joined they are the text. */
type SplitPhrases = (text: string) => readonly string[];

/** Without a value, as in islands, text is rendered unsplit. */
export const PhrasesContext = createContext<SplitPhrases | undefined>(undefined);

/** The words of a heading, broken only between phrases: in a language without spaces, browsers do not find these. */
export function Phrases({ text }: { text: string }) {
  const phrases = useContext(PhrasesContext)?.(text) ?? [text];
  let at = 0;
  return phrases.map((phrase) => {
    const key = at;
    at += phrase.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {phrase}
      </Fragment>
    );
  });
}
