import type { ProblemModel, RefundBox, SlotKinds } from '../../../schemas/model.ts';
import { LiveBoard } from '../../board/LiveBoard.tsx';
import type { BoardLabels } from '../../board/say.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkedProducts, type LinkedProductsProps } from '../../ui/LinkedProducts.tsx';
import { Points } from '../../ui/Points.tsx';
import { hasFacts, ProductFacts } from '../../ui/ProductFacts.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { ProductSummary } from '../../ui/ProductSummary.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps } from '../types.ts';
import { Buy, BuyBar } from './Buy.tsx';

/** Made by the builder: `outcome` as points, `refund` from the refund rule (C10), `sample` for this product. */
interface ProductDetailProps extends Omit<BlockProps<Authored<'ProductDetail'>>, 'samples'> {
  item: SlotKinds['product'];
  outcome?: string[];
  refund?: RefundBox;
  sample?: { heading?: string; intro?: string; problems: ProblemModel[] };
  boardLabels?: BoardLabels;
  /** The levels in words: their stage, and the levels where the product's name does not have them. */
  stage?: string;
}

/** Everything known about one product, and how to get it. Unknown facts are left out (C3a). */
export function ProductDetail(props: ProductDetailProps) {
  return (
    <>
      <div className="Product wrap">
        {props.back && <SmartLink to={props.back} className="Product-back Tap" />}
        <Heading level={1}>{props.item.name}</Heading>
        <Summary {...props} />
        <aside className="Product-aside">
          <Sample {...props} />
          <Buy {...props} />
        </aside>
        <div className="Product-body">
          <Outcome {...props} />
          <Facts {...props} />
          <Outline {...props} />
          <About {...props} />
        </div>
      </div>
      <BuyBar {...props} />
      <Related {...props} />
    </>
  );
}

/** What the course teaches, in a sentence that comes before any price. */
function Summary({ item: { summary, levels, lessons }, stage }: ProductDetailProps) {
  const said = levels && stage ? { ...levels, words: stage } : levels;
  return (
    <div>
      {summary && <p className="Product-summary">{summary}</p>}
      <ProductSummary levels={said} lessons={lessons} />
    </div>
  );
}

function Outcome({ outcome, labels }: ProductDetailProps) {
  if (!outcome) return null;
  return (
    <section>
      <Heading level={2}>{labels['outcome']}</Heading>
      <Points points={outcome} />
    </section>
  );
}

/** The long description. It is collapsed if the outcome or the lessons already describe the product. */
function About({ item: product, outcome, labels }: ProductDetailProps) {
  // Often this is the same text as the summary above.
  const information = product.information === product.summary ? undefined : product.information;
  if (!product.descriptionHtml && !information) return null;
  const hasOwnSummary = outcome !== undefined || (product.outline?.length ?? 0) > 0;
  return (
    <details className="Disclosure Product-about" open={!hasOwnSummary || undefined}>
      <summary>
        <Heading level={2}>{labels['about']}</Heading>
        <Icon name="chevron" />
      </summary>
      {product.descriptionHtml && (
        <div className="Prose" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
      )}
      {information && <p className="Product-information">{information}</p>}
    </details>
  );
}

function Facts({ item: product, labels }: ProductDetailProps) {
  if (!hasFacts(product)) return null;
  return (
    <section className="Product-facts">
      <Heading level={2}>{labels['facts']}</Heading>
      <ProductFacts product={product} labels={labels} />
    </section>
  );
}

/** A board to play on, or else the picture. */
function Sample({ id, item, sample, labels, boardLabels = {} }: ProductDetailProps) {
  if (!sample)
    return (
      <ProductPicture product={item} className="Product-picture" sizes="(width < 900px) 92vw, 480px" eager />
    );
  return (
    <section className="Product-sample" aria-label={sample.heading ?? labels['sample']}>
      {sample.intro && <p className="Note">{sample.intro}</p>}
      <LiveBoard id={id} when="load" problems={sample.problems} labels={boardLabels} />
    </section>
  );
}

function Outline({ item: product, labels }: ProductDetailProps) {
  if (!product.outline || product.outline.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{labels['outline']}</Heading>
      {product.outlineSum && <p className="Product-note">{product.outlineSum}</p>}
      <ol className="Outline">
        {product.outline.map((lesson, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lessons have no id, and two may share a title
          <li key={index}>
            <span className="Outline-title">
              <span>{lesson.title} </span>
              {lesson.isTrial && <span className="Badge Badge--trial">{labels['trialLesson']}</span>}
            </span>
            {lesson.duration && <span className="Outline-time Note">{lesson.duration}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Related({ item, labels }: ProductDetailProps) {
  const { contains, previous, next, containedIn, alike } = item;
  const path = [
    ...(previous ? [{ ...previous, role: labels['previous'] }] : []),
    ...(next ? [{ ...next, role: labels['next'] }] : []),
  ];
  return (
    <div className="Product-links wrap">
      <Linked title={labels['contains']} products={contains} labels={labels} />
      <Linked title={labels['path']} products={path} labels={labels} />
      <Linked title={labels['containedIn']} products={containedIn} labels={labels} />
      <Linked title={labels['alike']} products={alike} labels={labels} />
    </div>
  );
}

interface LinkedProps extends Pick<LinkedProductsProps, 'labels'> {
  title: string | undefined;
  products: LinkedProductsProps['products'] | undefined;
}

function Linked({ title, products = [], labels }: LinkedProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{title}</Heading>
      <LinkedProducts products={products} labels={labels} level={3} inStrip />
    </section>
  );
}
