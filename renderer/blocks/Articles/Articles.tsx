import type { Article } from '../../../schemas/model.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Entries } from '../../ui/Entries.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { BlockProps, Filled } from '../types.ts';

/** Articles of the content service: each links to another page or opens in place (C6). */
export function Articles({ heading, intro, items, labels }: BlockProps<Filled<'Articles'>>) {
  return (
    <Wrap heading={heading} intro={intro}>
      <Entries items={items} className="ArticleList" none={<EmptyState body={labels['noContent']} />}>
        {(article) => <ArticleEntry article={article} level={heading ? 3 : 2} read={labels['read']} />}
      </Entries>
    </Wrap>
  );
}

function ArticleEntry({ article, level, read }: { article: Article; level: 2 | 3; read?: string }) {
  return (
    <article>
      <Heading level={level} className="ArticleList-title">
        {article.link ? <SmartLink to={article.link}>{article.title}</SmartLink> : article.title}
      </Heading>
      {article.brief && <p>{article.brief}</p>}
      {!article.link && article.contentHtml && (
        <details className="Disclosure">
          <summary>
            {read}
            <Icon name="chevron" />
          </summary>
          <div className="Prose" dangerouslySetInnerHTML={{ __html: article.contentHtml }} />
        </details>
      )}
    </article>
  );
}
