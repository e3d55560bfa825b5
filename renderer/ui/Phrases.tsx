import { createContext, Fragment, useContext } from 'react';

/** A text's phrases, in order; joined they are the text. */
export type SplitPhrases = (text: string) => readonly string[];

/** Without one, as in islands, text is drawn as it is. */
export const PhrasesContext = createContext<SplitPhrases | undefined>(undefined);

/** Words of a heading that may break between phrases: where a language writes no spaces, browsers do not know them. */
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
