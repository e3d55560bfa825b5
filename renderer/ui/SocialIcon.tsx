/** Plain letter-like marks, drawn here so that no brand's file is needed. It decorates the name next to it. */
const MARKS: Record<string, string> = {
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.8 1.9-1.8H18V2.6C17.6 2.5 16.6 2.4 15.4 2.4 12.7 2.4 11 4 11 7v2.5H8V13h3v8z',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm0 2a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm5 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  youtube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 3.5v7l6-3.5z',
  line: 'M12 3c5.5 0 10 3.5 10 8 0 3.5-3 6.5-9 10v-2.2C6 18.8 2 15.5 2 11c0-4.5 4.5-8 10-8z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.7L3 21l4.4-1.2A9 9 0 1 0 12 3zM8.6 7.5c.6 0 .8.1 1 .6l.7 1.6c.1.4-.5 1.2-.8 1.5.7 1.4 1.7 2.4 3.2 3.1.4-.4 1-1.2 1.4-1.1l1.7.8c.4.2.5.4.5.9 0 1-1 1.9-2.1 1.9-3.6 0-7.3-3.7-7.3-7.2 0-1.1.7-2.1 1.7-2.1z',
  discord:
    'M5 6c2-1 4.5-1.5 7-1.5S17 5 19 6c1.5 3 2.5 6.5 2.5 10.5-1.5 1.5-3.2 2.2-5 2.5l-1-2c-2.3.6-4.7.6-7 0l-1 2c-1.8-.3-3.5-1-5-2.5C2.5 12.5 3.5 9 5 6zm4 4.5a1.7 1.9 0 1 0 0 3.8 1.7 1.9 0 1 0 0-3.8zm6 0a1.7 1.9 0 1 0 0 3.8 1.7 1.9 0 1 0 0-3.8z',
  email: 'M3 5h18v14H3zm2 2.2v.6l7 4.9 7-4.9v-.6z',
  phone:
    'M7 2h10a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zm1 3v12h8V5zm4 13.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  shop: 'M8 8V7a4 4 0 0 1 8 0v1h4l-1 13H5L4 8zm2 0h4V7a2 2 0 0 0-4 0z',
  wechat:
    'M9 4c4 0 7 2.5 7 5.7s-3 5.7-7 5.7c-.8 0-1.6-.1-2.3-.3L4 16.5l.6-2.3C3 13.1 2 11.5 2 9.7 2 6.5 5 4 9 4zm8.5 6.2c2.7.6 4.5 2.5 4.5 4.7 0 1.4-.7 2.6-1.9 3.5l.5 1.8-2.1-1.1c-.6.2-1.2.2-1.8.2-2.4 0-4.5-1.2-5.3-2.9 3.5-.3 6.1-2.9 6.1-6.2z',
};
const ROUND = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z';

export function SocialIcon({ id }: { id: string }) {
  return (
    <svg className="Icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={MARKS[id.replace(/(Url|Id)$/, '')] ?? ROUND} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
