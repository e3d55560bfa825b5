/** A page of three blocks for tests of authors' mistakes, beside those of the base tree. */
export const SALE = `path: /sale
title: { sv-SE: Rea, en-GB: Sale, pt-BR: Saldos }
blocks:
  - id: top
    type: Hero
    props:
      heading: { sv-SE: Rea, en-GB: Sale, pt-BR: Saldos }
      lead:
        sv-SE: Kom in
        en-GB: Come in
        pt-BR: Vem
      actions: [{ label: nav.courses, to: /courses }]
  - id: soon
    type: Notice
    when: { window: { startsAt: 2027-03-01T00:00:00+01:00, endsAt: 2027-03-31T23:59:59+02:00 } }
    props:
      heading: home.heading
      look: soon
  - id: list
    type: CourseGrid
    props: { heading: courses.title }
    data: { items: { from: products, limit: 6 } }
`;
