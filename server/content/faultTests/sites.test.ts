import { fileRows, mistakes, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { changeRows } from '../../../tests/helpers/rows.ts';

const NORTH = 'sites/north.yaml';
const SOUTH = 'sites/south.yaml';

/** An author's changes to a file of the base tree, and all expected reports. */
mistakes(
  'in a site',
  NORTH,
  changeRows`
    a range for a list of numbers | flags: => currencies: { SEK: { priceSteps: 30-120 } }\nflags:
      9:34 “30-120” is not a list; write [30, 120], or each entry on a line of its own behind “- ” (type-wrong)
    the higher step first | flags: => currencies: { SEK: { priceSteps: [120, 30] } }\nflags:
      9:34 120 is not below 30; write [30, 120] (number-range)
    a bracket that is not closed above an address | region: NORTH => region: [
      1:9 this “[” is not closed; close it with “]” (yaml-syntax)
    misspelt key of a site | timeZone => timezone
      4:1 unknown key “timezone”; did you mean “timeZone”? allowed: … (key-unknown)
    missing field of a site | defaultLocale: sv-SE\n =>
      1:1 “defaultLocale” is missing here (key-missing)
    deeper line | timeZone =>   timeZone
      4:3 “timeZone:” belongs in the column of “origin:” in line 3: write no spaces before it, not 2 (yaml-indent)
    text for list | storeRegions: [SE] => storeRegions: SE
      7:41 “SE” is not a list; write [SE], or each entry on a line of its own behind “- ” (type-wrong)
    enum | flags:\n => localeStrategy: prefixes\nflags:\n
      9:17 unknown value “prefixes”; did you mean “prefix”? allowed: prefix, prefix_except_default, prefix_and_default, no_prefix (value-unknown)
    flag misspelt | localeChange => localChange
      10:3 unknown key “localChange”; did you mean “localeChange”? allowed: … (key-unknown)
    own flag | x-camp: true => camp: true
      11:3 unknown key “camp”; allowed: … (key-unknown)
    picture missing | src: logo.svg => src: logos.svg
      16:16 there is no picture pages/media/logos.svg; did you mean “logo.svg”? (file-missing)
    email | help@north.example => help at north
      17:10 “help at north” is not an e-mail address, as support@hoshi.example (value-invalid)
    url | https://app => http://app
      19:11 “http://app.north.example/” does not fit; did you mean “https://app.north.example/”? (value-invalid)
    time zone | Europe/Stockholm => Europe/Stokholm
      4:11 “Europe/Stokholm” is not a time zone that is known; did you mean “Europe/Stockholm”? (value-invalid)
    the abbreviation JST of a time zone | Europe/Stockholm => JST
      4:11 “JST” is not a time zone that is known; did you mean “Asia/Tokyo”? (value-invalid)
    the abbreviation PST of a time zone | Europe/Stockholm => PST
      4:11 “PST” is not a time zone that is known; did you mean “America/Los_Angeles”? (value-invalid)
    currency | currency: SEK => currency: SEX
      7:22 “SEX” is no currency of ISO 4217 (“SEK” is); your own are described in “currencies” (currency-unknown)
    currency lower | currency: SEK => currency: sek
      7:22 a currency is written in capitals: “SEK” (currency-unknown)
    locale without folder | en-GB: { => en-IE: {
      8:3 locale “en-IE” has no folder in locales/; did you mean “en-GB”? (locale-missing)
    the default locale misspelt where it is offered | sv-SE: { => sv-SV: {
      7:3 locale “sv-SV” has no folder in locales/; did you mean “sv-SE”? (locale-missing)
    a locale twice that it does not offer | defaultLocale: sv-SE => defaultLocale: pt-BR\nowns: [pt-BR]
      5:16 the site does not offer “pt-BR”; allowed: sv-SE, en-GB (locale-not-offered)
    locale code | en-GB: { => en_GB: {
      8:3 “en_GB” cannot be a key here; did you mean “en-GB”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    default locale | defaultLocale: sv-SE => defaultLocale: pt-BR
      5:16 the site does not offer “pt-BR”; allowed: sv-SE, en-GB (locale-not-offered)
    owns | defaultLocale: sv-SE => defaultLocale: sv-SE\nowns: [sv-FI]
      6:8 the site does not offer “sv-FI”; did you mean “sv-SE”? allowed: sv-SE, en-GB (locale-not-offered)
    a default locale by its country | defaultLocale: sv-SE => defaultLocale: gb
      5:16 the site does not offer “gb”; did you mean “en-GB”? (locale-not-offered)
    a locale by a country whose letters are a language elsewhere | en-GB: { => kr: {
      8:3 “kr” cannot be a key here; did you mean “ko-KR”?; wanted: A locale by its language and region, for example zh-TW (key-invalid)
    host taken | fallback: true => fallback: true\nhosts: [south.*]
      3:9 sites/south.yaml:2 claims the host “south.*” too; a host is one site’s, so take it out of one of the two (host-collision)
      sites/south.yaml:2:9 sites/north.yaml:3 claims the host “south.*” too; a host is one site’s, so take it out of one of the two (host-collision)
    no fallback | fallback: true => fallback: false
      2:11 no site says “fallback: true”: hosts that no site claims have none (fallback-missing)
    origin slash | https://north.example\n => https://north.example/\n
      3:9 “https://north.example/” does not fit; write https://north.example (value-invalid)
    origin without encryption | https://north.example\n => http://north.example\n
      3:9 warning: “http://north.example” is not encrypted, and the links that search engines follow would begin with it; write https://north.example (origin-http)
    nav id twice | id: courses, label: nav.courses, to: /courses }\nfooter => id: home, label: nav.courses, to: /courses }\nfooter
      22:11 id “home” is in this list twice, in line 21 too (id-duplicate)
    the name of a currency | currency: GBP => currency: YEN
      8:22 “YEN” is no currency of ISO 4217; did you mean “JPY”? Your own are described in “currencies” (currency-unknown)
    a currency of the site in small letters | currency: GBP, storeRegions: [GB] }\n => currency: pts, storeRegions: [GB] }\ncurrencies: { PTS: { iso: GBP } }\n
      8:22 a currency is written in capitals: “PTS” (currency-unknown)
    a currency by its sign | currency: GBP => currency: £
      8:22 “£” is no currency of ISO 4217; your own are described in “currencies” (currency-unknown)
    a contact of security.txt that nobody can use | nav:\n => security: { contact: [help@north.example, "http://north.example", "tel:+46 8"] }\nnav:\n
      20:23 “help@north.example” does not fit; write mailto:help@north.example (value-invalid)
      20:43 “http://north.example” does not fit; did you mean “https://north.example”? (value-invalid)
      20:67 “tel:+46 8” does not fit; did you mean “tel:+46-8”? (value-invalid)
    a security.txt without a contact, and until no day | nav:\n => security: { expires: soon }\nnav:\n
      20:11 “contact” is missing here (key-missing)
      20:22 “soon” is not a day, as 2027-01-01 (value-invalid)
    the fallback gone | fallback: true\n =>
      1:1 no site says “fallback: true”: hosts that no site claims have none (fallback-missing)
  `,
);

mistakes(
  'in a site',
  SOUTH,
  changeRows`
    nav nowhere | label: nav.home, to: / => label: nav.home, to: /hem
      19:38 no page has the path “/hem” on site south in pt-BR (link-nowhere)
    nav label | label: nav.home => label: nav.hom
      19:24 no locale has words for “nav.hom”; did you mean “nav.home”? (text-missing)
    host pattern | south.* => https://south.example
      2:9 “https://south.example” does not fit; write south.example (value-invalid)
    two fallbacks | hosts: => fallback: true\nhosts:
      2:11 sites/north.yaml:2 is the fallback site too; exactly one site says fallback: true (fallback-collision)
  `,
);

const FOR_SOUTH = (path: string, when: string) =>
  `path: ${path}\nwhen: ${when}\ntitle: home.title\nblocks: [{ id: top, type: Hero, props: { heading: home.title } }]\n`;
mistakesOfFiles(
  'a site that is gone',
  fileRows`
    its locales are a list: nothing is said of what shows on it alone
      | sites/south.yaml | locales:\n  pt-BR: { currency: BRL, storeRegions: [BR] }\n => locales: [pt-BR]\n
      | pages/b.yaml := ${FOR_SOUTH('/b', '{ region: SOUTH }')}
      6:10 a list is wrong here; wanted: a map, as { pt-BR: … } (type-wrong)
    once, with what names it
      | sites/south.yaml is removed
      | pages/b.yaml := ${FOR_SOUTH('/b', '{ site: south }')}
      | pages/c.yaml := ${FOR_SOUTH('/c', '{ not: { site: south } }')}
      | pages/overrides/home.south.yaml := page: home\nfor: { site: south }\nblocks:\n  - { id: hero, props: { lead: home.title } }\n
      | sites/east.yaml := extends: south\nhosts: [east.*]\norigin: https://east.example\n
      pages/b.yaml:2:15 unknown site “south”; did you mean “north”? allowed: east, north; also at pages/c.yaml:2:22, pages/overrides/home.south.yaml:2:14, sites/east.yaml:1:10 (site-unknown)
  `,
);
