import { SectionHead } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `captions` as the browser takes them. */
interface Track {
  src: string;
  lang: string;
  /** The language's own name. */
  label: string;
  /** Whether these captions are on from the start: those in the page's language. */
  isOn: boolean;
}

interface VideoProps extends Omit<BlockProps<Authored<'Video'>>, 'captions' | 'video'> {
  /** Absent if there is no such film. */
  video?: Authored<'Video'>['video'];
  captions?: Track[];
}

/** A film that loads only on request. Without an address nothing is shown. */
export function Video({ heading, intro, video, poster, caption, captions }: VideoProps) {
  if (!video) return null;
  return (
    <div className="Video-grid wrap">
      <SectionHead heading={heading} intro={intro} />
      <figure className="Video-figure">
        {/* biome-ignore lint/a11y/useMediaCaption: captions are the page's to give, below */}
        <video
          src={video.src}
          poster={poster?.src}
          controls
          preload="none"
          playsInline
          width={video.width ?? 960}
          height={video.height ?? 540}
          aria-label={heading}
        >
          {captions?.map(({ src, lang, label, isOn }) => (
            <track key={src} kind="captions" src={src} srcLang={lang} label={label} default={isOn} />
          ))}
        </video>
        {caption && <figcaption className="Note">{caption}</figcaption>}
      </figure>
    </div>
  );
}
