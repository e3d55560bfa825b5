/** The stone of a stage: its filling tells the stage as its colour does. Decoration beside words. */
export function StageStone({ stage }: { stage: string | undefined }) {
  return <span className={stage ? `Stone Stone--${stage}` : 'Stone'} aria-hidden="true" />;
}
