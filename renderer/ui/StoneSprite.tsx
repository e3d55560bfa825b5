import { GRAIN, type GradientStop, SHADES, SHADOW, STONE_RADIUS, type StoneColour } from './stoneShapes.ts';

const COLOURS = ['black', 'white'] as const;

function Stops({ of }: { of: readonly GradientStop[] }) {
  return of.map(({ offset, colour, opacity }) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));
}

/**
 * Stones and wood, defined once per document: `<use href="#stone-black" className="Board-black" />` draws one at 0,0.
 * Fill and rim come from that class, for themes and print; without gradients, a filled circle.
 */
export function StoneSprite() {
  return (
    <svg className="StoneSprite" width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="stone-shadow">
          <Stops of={SHADOW.stops} />
        </radialGradient>
        <linearGradient id="wood-grain" gradientUnits="userSpaceOnUse" spreadMethod="repeat" x2={GRAIN.width}>
          <Stops of={GRAIN.stops} />
        </linearGradient>
        {COLOURS.map((colour) => (
          <Shade key={colour} colour={colour} />
        ))}
        {COLOURS.map((colour) => (
          <g key={colour} id={`stone-${colour}`}>
            <circle
              cx={SHADOW.x}
              cy={SHADOW.y}
              r={SHADOW.radius}
              fill="url(#stone-shadow) none"
              stroke="none"
            />
            <circle r={STONE_RADIUS} />
            <circle r={STONE_RADIUS - 0.3} fill={`url(#stone-${colour}-shade) none`} stroke="none" />
          </g>
        ))}
      </defs>
    </svg>
  );
}

function Shade({ colour }: { colour: StoneColour }) {
  const { cx, cy, r, stops } = SHADES[colour];
  return (
    <radialGradient id={`stone-${colour}-shade`} cx={cx} cy={cy} r={r}>
      <Stops of={stops} />
    </radialGradient>
  );
}
