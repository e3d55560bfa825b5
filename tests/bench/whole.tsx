import { renderToString } from 'react-dom/server';
import { blockOf } from '../../renderer/blocks/registry.ts';
import type { Area } from '../../renderer/blocks/types.ts';
import type { Assets } from '../../renderer/contract.ts';
import { BodyEnd } from '../../renderer/document/BodyEnd.tsx';
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

function areasOf({ areas }: BlockModel): { areas?: Record<string, Area> } {
  if (!areas) return {};
  const filled = Object.entries(areas).map(([name, blocks]) => [
    name,
    { children: blocks.map((block) => <Block key={block.id} block={block} />) },
  ]);
  return { areas: Object.fromEntries(filled) };
}

/** The whole page as one tree, drawn by React alone: what the site's own way is measured against. */
export function renderWhole(page: PageModel, assets: Assets): string {
  return renderToString(
    <html lang={page.lang} dir={page.dir}>
      <Head atOnce={[]} paintedFrom="main" page={page} assets={assets} />
      <body>
        <Header header={page.layout.header} />
        <main id="main">
          {page.blocks.map((block) => (
            <Block key={block.id} block={block} />
          ))}
        </main>
        <Footer footer={page.layout.footer} />
        <BodyEnd page={page} preloads={[]} />
      </body>
    </html>,
  );
}
