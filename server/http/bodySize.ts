/** Ten thousand characters in a field are told to be too long, not refused unread; a form has no more, but for files. */
export const MAX_BODY = '512kb';
