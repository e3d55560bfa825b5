export interface WoodProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a board's wood, in which the grain goes on from one part to the next. */
export function Wood(props: WoodProps) {
  return (
    <>
      <rect className="Board-wood" {...props} />
      <rect {...props} fill="url(#wood-grain) none" />
    </>
  );
}
