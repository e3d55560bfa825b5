import type { ProductCard } from '../../schemas/model.ts';
import { Board } from './Board.tsx';
import { Picture } from './Picture.tsx';

interface ProductPictureProps {
  product: Pick<ProductCard, 'image' | 'levels' | 'type'>;
  className: string;
  sizes: string;
  eager?: boolean;
}

/** A product's picture, or an empty board, with the level of an exam on it. */
export function ProductPicture({ product, className, sizes, eager }: ProductPictureProps) {
  const { image, levels, type } = product;
  const level = !image && type === 'verification' && levels?.from === levels?.to ? levels?.from : undefined;
  return (
    <div className={className}>
      {image ? (
        <Picture image={image} sizes={sizes} eager={eager} />
      ) : (
        <Board position={{ size: 9 }} crop={{ from: 'A9', to: 'H5' }} bare />
      )}
      {level && (
        <span className="LevelStone" aria-hidden="true">
          {level}
        </span>
      )}
    </div>
  );
}
