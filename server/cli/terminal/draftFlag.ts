/** The flag of commands that look at a draft. */
export const DRAFT_FLAG = {
  takes: 'DRAFT',
  says: 'With the files of drafts/DRAFT laid over the live ones; git:BRANCH makes a draft of what that branch of Git changes.',
};
