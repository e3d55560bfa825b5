/** A trial class of an hour for children of 5 to 9, with three seats left. */
export const makeClass = (id: number | string, startsAt: string, more: object = {}) => ({
  ...{ id, startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() },
  ...{ minAge: 5, maxAge: 9, seatsLeft: 3 },
  ...more,
});

/** A branch in London's time, with these classes. */
export const makeBranch = (id: number, experienceCourses: object[] = [], more: object = {}) => ({
  ...{ id, name: `Branch ${id}`, address: `Street ${id}`, timeZone: 'Europe/London', experienceCourses },
  ...more,
});

export const LEEDS = { id: 1, name: 'Leeds' };
export const YORK = { id: 2, name: 'York' };

/** The answer to the cities of a region, where Britain alone has any. */
export const citiesOfBritain =
  (...cities: object[]) =>
  (region: string) =>
    region === 'GB' ? cities : [];
