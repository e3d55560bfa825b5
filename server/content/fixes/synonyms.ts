/** Keys of other programs, with ours. */
const SYNONYMS: Record<string, readonly string[]> = {
  hide: ['hidden'],
  invisible: ['hidden'],
  remove: ['hidden'],
  delete: ['hidden'],
  if: ['when'],
  member: ['loggedIn'],
  lang: ['locale'],
  language: ['locale'],
  url: ['to', 'path', 'src'],
  href: ['to'],
  link: ['to'],
  image: ['picture', 'src'],
  photo: ['picture', 'src'],
  picture: ['image'],
  tel: ['phone'],
  telephone: ['phone'],
  mail: ['email'],
  start: ['startsAt'],
  from: ['startsAt'],
  end: ['endsAt'],
  until: ['endsAt'],
  to: ['endsAt'],
};

/** Returns which of these keys has this name in another program. */
export function synonymOf(name: string, keys: readonly string[]): string | undefined {
  return Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name]?.find((one) => keys.includes(one)) : undefined;
}
