import { SectionHead } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

export type VideoProps = BlockProps<Authored<'Video'>>;

/** A film that loads only once it is asked for. Without an address there is nothing to show. */
export function Video({ heading, intro, video, poster, caption }: VideoProps) {
  if (!video) return null;
  return (
    <div className="Video-grid wrap">
      <SectionHead heading={heading} intro={intro} />
      <figure className="Video-figure">
        {/* biome-ignore lint/a11y/useMediaCaption: the film's captions are in its picture; the words beside it say what it shows */}
        <video
          src={video.href}
          poster={poster?.src}
          controls
          preload="none"
          playsInline
          width="960"
          height="540"
          aria-label={heading}
        />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </div>
  );
}
