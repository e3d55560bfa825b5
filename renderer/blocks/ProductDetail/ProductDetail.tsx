import type { ProblemModel, RefundBox, SlotKinds } from '../../../schemas/model.ts';
import { LiveBoard } from '../../board/LiveBoard.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkedProducts, type LinkedProductsProps } from '../../ui/LinkedProducts.tsx';
import { hasFacts, ProductFacts } from '../../ui/ProductFacts.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { ProductSummary } from '../../ui/ProductSummary.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { LevelsBadge } from '../../ui/StageStone.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';
import { Buy, BuyBar } from './Buy.tsx';

/** Made by the builder: `audience`, if it is one, `refund` from the refund rule (C10), `sample` as the authored one for this product. */
export interface ProductDetailProps extends Omit<BlockProps<Authored<'ProductDetail'>>, 'samples'> {
  item: SlotKinds['product'];
  audience?: string;
  refund?: RefundBox;
  sample?: { heading?: string; intro?: string; problems: ProblemModel[] };
  boardLabels?: Labels;
}

/** Everything known about one product, and how to get it. Unknown facts are left out (C3a). */
export function ProductDetail(props: ProductDetailProps) {
  return (
    <>
      <div className="Product wrap">
        <Head {...props} />
        <aside className="Product-aside">
          <ProductPicture
            product={props.item}
            className="Product-picture"
            sizes="(width < 900px) 92vw, 480px"
            eager
          />
          <Buy {...props} />
        </aside>
        <div className="Product-body">
          <Sample {...props} />
          <Facts {...props} />
          <Outline {...props} />
          <About {...props} />
          <BuyBar {...props} />
        </div>
      </div>
      <Related {...props} />
    </>
  );
}

function Head({ item: product, audience, back, labels }: ProductDetailProps) {
  const { levels, lessons, duration, hasTrial, outcome } = product;
  return (
    <div className="Product-head">
      {back && <SmartLink to={back} className="Product-back Tap" />}
      <p className="Card-badges">
        {audience && <span className="Badge">{audience}</span>}
        <span className="Badge">{product.typeLabel}</span>
        {levels && <LevelsBadge levels={levels} />}
        {hasTrial && <span className="Badge Badge--trial">{labels['trial']}</span>}
      </p>
      <Heading level={1}>{product.name}</Heading>
      {product.summary && <p className="Product-summary">{product.summary}</p>}
      {lessons && <ProductSummary duration={duration} lessons={lessons} />}
      {outcome && (
        <section className="Product-outcome">
          <Heading level={2}>{labels['outcome']}</Heading>
          <p>{outcome}</p>
        </section>
      )}
    </div>
  );
}

/** The long description. It is collapsed if the outcome or the lessons already describe the product. */
function About({ item: product, labels }: ProductDetailProps) {
  // Often this is the same text as the summary above.
  const information = product.information === product.summary ? undefined : product.information;
  if (!product.descriptionHtml && !information) return null;
  const hasOwnSummary = product.outcome !== undefined || (product.outline?.length ?? 0) > 0;
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

function Sample({ id, sample, labels, boardLabels = {} }: ProductDetailProps) {
  if (!sample) return null;
  return (
    <section className="Product-sample">
      <Heading level={2}>{sample.heading ?? labels['sample']}</Heading>
      {sample.intro && <p className="Product-note">{sample.intro}</p>}
      <LiveBoard id={id} when="visible" problems={sample.problems} labels={boardLabels} />
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
