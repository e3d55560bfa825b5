import { renderToString } from 'react-dom/server';
import { blockOf } from '../../renderer/blocks/registry.ts';
import type { Assets } from '../../renderer/contract.ts';
import { End } from '../../renderer/document/End.tsx';
import { Footer } from '../../renderer/document/Footer.tsx';
import { Head } from '../../renderer/document/Head.tsx';
import { Header } from '../../renderer/document/Header.tsx';
import type { BlockModel, PageModel } from '../../schemas/model.ts';

function Block({ block }: { block: BlockModel }) {
  const View = blockOf(block.type)?.View;
  if (!View) throw new Error(`no block ${block.type}`);
  return (
    <section id={block.id} className={block.type} data-block={block.id} data-block-type={block.type}>
      <View {...{ ...block.props, id: block.id, labels: block.labels, ...areasOf(block) }} />
    </section>
  );
}

/** A block takes what is in its areas as HTML. */
function areasOf({ areas }: BlockModel): { areas?: Record<string, string> } {
  if (!areas) return {};
  const drawn = Object.entries(areas).map(([name, blocks]) => [
    name,
    blocks.map((block) => renderToString(<Block block={block} />)).join(''),
  ]);
  return { areas: Object.fromEntries(drawn) };
}

/** The whole page as one tree, drawn by React alone: what the site's own way is measured against. */
export function renderWhole(page: PageModel, assets: Assets): string {
  return renderToString(
    <html lang={page.lang} dir={page.dir}>
      <Head page={page} assets={assets} />
      <body>
        <Header header={page.layout.header} />
        <main id="main">
          {page.blocks.map((block) => (
            <Block key={block.id} block={block} />
          ))}
        </main>
        <Footer footer={page.layout.footer} />
        <End page={page} preloads={[]} />
      </body>
    </html>,
  );
}
