import { createContext, Fragment, useContext } from 'react';

/** Splits a text into its phrases, in order; joined they are the text. */
type SplitPhrases = (text: string) => readonly string[];

/** Without a value, as in islands, text is rendered unsplit. */
export const PhrasesContext = createContext<SplitPhrases | undefined>(undefined);

/**
 * The words of a heading, broken only between phrases: in a language without spaces, browsers do not find these. Nothing
 * if no locale of the page's chain has the words.
 */
export function Phrases({ text }: { text: string | undefined }) {
  const split = useContext(PhrasesContext);
  if (!text) return null;
  const phrases = split?.(text) ?? [text];
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
