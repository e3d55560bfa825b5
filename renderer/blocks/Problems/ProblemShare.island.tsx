/** The page of a problem, to share. */
export { ShareButtons as ProblemShare } from '../../ui/ShareButtons.tsx';
