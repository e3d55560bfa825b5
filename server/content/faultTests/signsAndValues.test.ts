import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';

mistakesOfFiles('in signs and values', [
  ...fileRows`
    a full-width colon | pages/sale.yaml |       look: soon =>       look：soon
      18:11 “：” is a full-width colon; write “: ” (yaml-syntax)
    a full-width colon before braces | pages/sale.yaml | heading: { sv => heading：{ sv
      7:14 “：” is a full-width colon; write “: ” (yaml-syntax)
    a full-width colon within braces | pages/sale.yaml | en-GB: Sale => en-GB：Sale
      2:27 “：” is a full-width colon; write “: ” (yaml-syntax)
    full-width braces | pages/sale.yaml | { heading: courses.title } => ｛ heading: courses.title ｝
      21:12 “｛” is a full-width brace; write “{” (yaml-syntax)
    typographic quotes | pages/sale.yaml | look: soon => look: “soon”
      18:13 unknown value ““soon””: ““” is a typographic quote; did you mean “soon”? allowed: quiet, soon, on, ended (value-unknown)
    a full-width comma | pages/sale.yaml | Rea, en-GB: Sale => Rea，en-GB: Sale
      2:20 “，” is a full-width comma; write “, ” (yaml-syntax)
    an ideographic comma | pages/sale.yaml | Rea, en-GB: Sale => Rea、en-GB: Sale
      2:20 “、” is an ideographic comma; write “, ” (yaml-syntax)
    a date without its zone | pages/sale.yaml | 2027-03-01T00:00:00+01:00 => 2027-03-01T00:00:00
      15:33 “2027-03-01T00:00:00” is no moment: the offset of its time zone is missing behind it; write it as 2027-03-01T00:00:00+08:00 (value-invalid)
    24:00 | pages/sale.yaml | T23:59:59 => T24:00:00
      15:68 “2027-03-31T24:00:00+02:00” is no moment: there is no hour 24; a day ends at 23:59:59 and begins at 00:00:00 (value-invalid)
    30 February | pages/sale.yaml | 2027-03-01T => 2027-02-30T
      15:33 “2027-02-30T00:00:00+01:00” is no moment: there is no day 30, as 2027-02 has 28 (value-invalid)
    slashes in a date | pages/sale.yaml | 2027-03-01T => 2027/03/01T
      15:33 “2027/03/01T00:00:00+01:00” is no moment: a date has hyphens; write it as 2027-03-01T00:00:00+01:00 (value-invalid)
    commas in numbers | sites/north.yaml | nav: => currencies: { SEK: { priceSteps: [1,000, 4,000] } }\nnav:
      20:35 “1,000” is several values here, as a comma ends one; write 1000 (number-comma)
      20:42 “4,000” is several values here, as a comma ends one; write 4000 (number-comma)
    a comma in a number within braces | pages/sale.yaml | limit: 6 => limit: 1,000
      22:45 “1,000” is several values here, as a comma ends one; write 1000 (number-comma)
    HTML in plain words | pages/sale.yaml | en-GB: Come in => en-GB: Come <b>in</b> now.<br>
      10:21 warning: “<b>” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
    an emoji as chat programs write it | pages/sale.yaml | en-GB: Come in => en-GB: "Come in :tada:"
      10:25 warning: “:tada:” is shown as it is written here; write the emoji itself (markup-shown)
    emphasis by underscores | pages/sale.yaml | en-GB: Come in => en-GB: Come _in_
      10:21 warning: “_in_” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
    a line break as programs write it | pages/sale.yaml | en-GB: Come in => en-GB: Come\\nin
      10:16 warning: “\\n” is shown as it is written here; write plain words, as this text takes neither HTML nor Markdown (markup-shown)
    a note in a text | pages/sale.yaml | en-GB: Come in => en-GB: Come in (TODO)
      10:25 warning: “TODO” is a note for colleagues, which visitors read; write the text, or take it out (text-note)
    a colon in a text | pages/sale.yaml | en-GB: Come in => en-GB: Come: in
      10:16 a second “: ” on this line; put all of it in quotes: "Come: in" (yaml-syntax)
    a colon in a text within braces | pages/sale.yaml | en-GB: Sale => en-GB: Sale: now
      2:29 a second “: ” in this text; put all of it in quotes: "Sale: now" (yaml-syntax)
    the same behind a word in small letters | pages/sale.yaml | en-GB: Come in => en-GB: Three days: yes
      10:16 a second “: ” on this line; put all of it in quotes: "Three days: yes" (yaml-syntax)
    the same in a text that belongs into braces | pages/home.yaml | title: home.title => title: Autumn camp: Go!
      2:8 a second “: ” on this line; put all of it in quotes: "Autumn camp: Go!" (yaml-syntax)
    a condition without its braces | pages/sale.yaml | look: soon\n => look: soon\n  - id: last\n    type: Contact\n    when: locale: en-GB\n
      21:11 braces are missing around what belongs to “when”; write when: { locale: en-GB } (yaml-syntax)
    the same within another | pages/sale.yaml | look: soon\n => look: soon\n  - id: last\n    type: Contact\n    when: { not: locale: en-GB }\n
      21:18 braces are missing around what belongs to “not”; write not: { locale: en-GB } (yaml-syntax)
    a comma left out within braces | pages/sale.yaml | en-GB: Sale => en-GB: Sale sv-SE: Rea
      2:29 a comma is missing before “sv-SE:”; or, if all of it is one text, it needs quotes (yaml-syntax)
    a number sign | pages/sale.yaml | en-GB: Come in => en-GB: Try problem #1 yourself
      10:28 the text ends here, as “ #” begins a comment; put all of it in quotes: "Try problem #1 yourself"; or write a space behind the “#” of a comment (text-cut)
    a number sign within braces | pages/sale.yaml | en-GB: Sale => en-GB: Sale #1 now
      2:34 the text ends here, as “ #” begins a comment; put all of it in quotes: "Sale #1 now"; or write a space behind the “#” of a comment (text-cut)
    @ | pages/sale.yaml | en-GB: Come in => en-GB: @home
      10:16 this text begins with “@”, so it needs quotes (yaml-syntax)
    % | pages/sale.yaml | en-GB: Come in => en-GB: %50
      10:16 this text begins with “%”, so it needs quotes (yaml-syntax)
    yes is a word | pages/sale.yaml | en-GB: Come in => en-GB: yes
    null is none | pages/sale.yaml | en-GB: Come in => en-GB: null
      10:16 nothing is written here; wanted: text (type-wrong)
    Norwegian no is a word | pages/sale.yaml | en-GB: Come in => en-GB: no
    a leading zero | sites/north.yaml |   email: =>   phone: 0255500100\n  email:
      17:10 0255500100 is a number here; write it as text, in quotes: "0255500100" (type-wrong)
    a key twice | pages/sale.yaml |       look: soon =>       look: soon\n      look: on
      19:7 “look” is here twice, in line 18 too; keep one of them (key-duplicate)
    a merge key | pages/sale.yaml |       look: soon =>       <<: *x
      18:7 “<<” does not merge maps here; write the keys out (yaml-merge)
    an emoji in an id | pages/sale.yaml | id: soon => id: so😀n
      13:9 “so😀n” does not fit: “😀” cannot be in it; wanted: A short name in lower case: letters, digits, hyphens, for example hot-courses (value-invalid)
    a heading of 20,000 letters | pages/sale.yaml | heading: { sv-SE: Rea => heading: { sv-SE: ${'långa ord '.repeat(2000)}
      7:25 warning: 19999 letters are more than anybody reads here; write 300 at most (text-long)
    an override of the direction | pages/sale.yaml | Come in => Come \u202ein
      10:21 a character that turns the direction of what follows (U+202E) is in this text; take it out, or write the words again (character-hidden)
    a space without width in a key | pages/sale.yaml |       look: soon =>       lo\u200bok: soon
      18:9 a character that is not seen (U+200B) is in this text; take it out, or write the words again (character-hidden)
    a no-break space behind a key | pages/sale.yaml |       look: soon =>       look\u00a0: soon
      18:7 unknown key “look‹U+00A0›”; did you mean “look”? allowed: … (key-unknown)
    a space without width in a name | pages/sale.yaml | look: soon => look: so\u200bon
      18:15 a character that is not seen (U+200B) is in this text; take it out, or write the words again (character-hidden)
    a soft hyphen in a key | pages/sale.yaml |       look: soon =>       lo\u00adok: soon
      18:7 unknown key “lo‹U+00AD›ok”: “‹U+00AD›” is a soft hyphen, which is not seen; did you mean “look”? allowed: … (key-unknown)
    a mark of direction before a key of words | pages/sale.yaml | label: nav.courses => label: \u200fnav.courses
      12:26 “‹U+200F›nav.courses” is not a key of locales/: “‹U+200F›” is a mark of direction, which is not seen; write nav.courses (text-invalid)
    a full-width sign in an e-mail address | sites/north.yaml | help@ => help＠
      17:10 “help＠north.example” is not an e-mail address: “＠” is a full-width at sign; write help@north.example (value-invalid)
    brackets of Chinese around a list | pages/sale.yaml | actions: [{ label: nav.courses, to: /courses }] => actions: 【{ label: nav.courses, to: /courses }】
      12:16 “【” is a bracket of Chinese and Japanese; write “[” (yaml-syntax)
    words that begin with them | pages/sale.yaml | en-GB: Come in => en-GB: 【New】 Come in
    a no-break space behind a colon in braces | pages/sale.yaml | en-GB: Sale => en-GB:\u00a0Sale
      2:28 this is a no-break space (U+00A0), which YAML takes for a letter; write ordinary spaces (yaml-space)
    no-break spaces | pages/sale.yaml |       look: => \u00a0\u00a0\u00a0\u00a0\u00a0\u00a0look:
      18:1 this is a no-break space (U+00A0), which YAML takes for a letter; write ordinary spaces (yaml-space)
  `,
]);
