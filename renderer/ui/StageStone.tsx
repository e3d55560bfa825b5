/** The stone of a stage: its filling shows the stage as its colour does. It decorates words that say the same. */
export function StageStone({ stage }: { stage: string | undefined }) {
  return <span className={stage ? `Stone Stone--${stage}` : 'Stone'} aria-hidden="true" />;
}
