import { mistakes } from '../../../tests/helpers/mistakes.ts';
import { changeRows } from '../../../tests/helpers/rows.ts';

const HOME = 'pages/home.yaml';
const at = (place: string) =>
  `${HOME}:${place} a page’s “when” cannot ask for the login, as those of blocks and links can; for a page of members write checks: [member], which leads to the login and back (login-condition)`;

mistakes(
  'in a condition on the login',
  HOME,
  changeRows`
    of a page | title: home.title\n => title: home.title\nwhen: { loggedIn: true }\n
      ${at('3:9')}
    of a page, inside not and any | title: home.title\n => title: home.title\nwhen:\n  not: { loggedIn: false }\n  any: [{ flag: x-camp }, { not: { loggedIn: true } }]\n
      ${at('4:10')}
      ${at('5:36')}
    none: of a block | - id: hero\n => - id: hero\n    when: { not: { loggedIn: true } }\n
  `,
);
