import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRowsOf, mistakes, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { changeRows } from '../../../tests/helpers/rows.ts';

/** The list of all courses with a filter of each kind, without a mistake. */
const FILTERED = `query:
  q: {}
  stage: { values: [beginner, advanced], many: true }
  price: { values: [under, over] }
  sort: { values: [price-low] }
blocks:
  - id: list
    type: CourseGrid
    props: { filters: [stage, price], sorts: [price-low] }
    data: { items: { from: products } }
`;
const PAGE = String(baseTree()['pages/courses.yaml']).replace(/blocks:[\s\S]*/, FILTERED);

mistakesOfFiles(
  'in filters and orders of a page’s list',
  fileRowsOf({ 'pages/courses.yaml': PAGE })`
    none | pages/courses.yaml := ${PAGE}
    parameter missing | pages/courses.yaml |   price: { values: [under, over] }\n =>
      10:31 the page declares no query parameter “price”; add to “query”: price: { values: [under, mid, over], many: true } (query-missing)
    parameter misspelt | pages/courses.yaml |   stage: =>   stages:
      11:24 the page declares no query parameter “stage”; did you mean “stages”? (query-missing)
    search missing | pages/courses.yaml |   q: {}\n =>
      10:14 the page declares no query parameter “q”; add to “query”: q: {} (query-missing)
    all parameters missing | pages/courses.yaml := ${PAGE.replace(/query:[\s\S]*(?=blocks:)/, '')}
      6:14 the page declares none of these query parameters: “q”, “stage”, “price”, “sort”; write query: { q: {}, stage: { values: [ids of school.yaml’s stages], many: true }, price: { values: [under, mid, over], many: true }, sort: { values: [price-low] } } (query-missing)
    one misspelt, and another missing | pages/courses.yaml |   stage: { values: [beginner, advanced], many: true }\n  price: =>   stages: { values: [beginner, advanced], many: true }\n  cost:
      11:24 the page declares no query parameter “stage”; did you mean “stages”? (query-missing)
      11:31 the page declares no query parameter “price”; add to “query”: price: { values: [under, mid, over], many: true } (query-missing)
    value that no filter has | pages/courses.yaml | [under, over] => [undr, over]
      6:21 “price” has no value “undr”; did you mean “under”? allowed: under, mid, over (query-value)
    no values | pages/courses.yaml | { values: [under, over] } => {}
      6:3 “price” needs its values here; write { values: [under, mid, over], many: true } (query-value)
    stage that the school has not | pages/courses.yaml | beginner, advanced => beginner, advance
      5:31 school.yaml has no stage “advance”; did you mean “advanced”? allowed: beginner, advanced (stage-unknown)
    order that the page does not take | pages/courses.yaml | sorts: [price-low] => sorts: [price-low, level]
      11:58 the page’s query parameter “sort” has no value “level”; write sort: { values: [price-low, level] } (query-value)
    orders without their parameter | pages/courses.yaml |   sort: { values: [price-low] }\n =>
      10:39 the page declares no query parameter “sort”; add to “query”: sort: { values: [price-low] } (query-missing)
    parameter of a block without the values that it knows | pages/courses.yaml | query:… => query: { week: {}, city: {} }\nblocks: [{ id: classes, type: TrialSchedule, data: { items: { from: trialClasses } } }]\n
      3:10 “week” needs its values here; write { values: ["1", "2", "3"] } (query-value)
    parameter of another form | pages/courses.yaml | query:… => query: { serial: {}, region: {} }\nblocks: [{ id: redeem, type: Form, props: { form: redemption, submit: home.title } }]\n
      3:22 warning: no block of this page reads the parameter “region”; allowed: serial (query-unread)
    audience that the school has not | pages/courses.yaml := ${PAGE.replace('[stage, price]', '[audience]').replace('  q: {}', '  q: {}\n  audience: { values: [kids] }')}
      5:24 school.yaml has no audience “kids” (audience-unknown)
  `,
);

mistakes(
  'in filters and orders of a page’s list',
  'sites/shared/school.yaml',
  changeRows`
    audience without a name | $ => audiences: [{ id: kids }]\n
      6:19 no locale has words for “filters.audienceOption.kids”: there is no “filters.yaml” in locales/; allowed: blocks, courses, home, nav, site (text-missing)
    a stage that begins with a level of another | from: G9 => from: G10
      5:27 “G10” is in stage “beginner” already; write G9, or change “beginner” (item-duplicate)
    stages with a level between them | from: G9 => from: G7
      5:27 “G9” to “G8” are in no stage; write from: G9 here, or to: G8 in “beginner” (number-range)
    ranks of which the second is the weaker one | from: G19, to: G10 } => from: G19, to: G10, rankFrom: 21k, rankTo: 30k }
      4:51 21k comes behind 30k; write “rankFrom: 30k” and “rankTo: 21k” (number-range)
    a span of minutes turned around | students: 1200 => students: 1200\n  minutesFrom: 15\n  minutesTo: 5
      3:16 15 comes behind 5; write “minutesFrom: 5” and “minutesTo: 15” (number-range)
    stages of which the second begins before the first | from: G19 => from: G5
      4:27 G5 is harder than G10; the easiest level stands first: write “from: G10” and “to: G5” (number-range)
    a stage twice | id: advanced => id: beginner
      5:11 id “beginner” is in this list twice, in line 4 too (id-duplicate)
  `,
);
