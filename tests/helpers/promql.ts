import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** What an expression of PromQL asks of metrics. */
export interface Selector {
  metric: string;
  matchers: { label: string; operator: string; value: string }[];
  /** The function around its range, as `rate`; none for a value of now. */
  over?: string;
}

/** Prometheus adds these to all that it scrapes. */
export const TARGET_LABELS = ['job', 'instance'];

export interface Expression {
  selectors: Selector[];
  /** Labels that its result has. */
  labels: string[];
}

/** Reads an expression by Prometheus' own grammar. `labelsOf`: those of a metric. @throws where it is none */
export function readExpression(text: string, labelsOf: (metric: string) => readonly string[]): Expression {
  const tree = parser.parse(text);
  const selectors: Selector[] = [];
  const textOf = (node: SyntaxNode | null) => (node ? text.slice(node.from, node.to) : '');
  tree.iterate({
    enter: ({ type, node, from }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${text}`);
      if (type.name !== 'VectorSelector') return;
      const matchers = node
        .getChild('LabelMatchers')
        ?.getChildren('UnquotedLabelMatcher')
        .map((matcher) => ({
          label: textOf(matcher.getChild('LabelName')),
          operator: textOf(matcher.getChild('MatchOp')),
          value: JSON.parse(textOf(matcher.getChild('StringLiteral'))),
        }));
      const call = node.parent?.name === 'MatrixSelector' ? node.parent.parent?.parent : undefined;
      const over = call ? textOf(call.getChild('FunctionIdentifier')) : undefined;
      selectors.push({ metric: textOf(node.getChild('Identifier')), matchers: matchers ?? [], over });
    },
  });

  const resultOf = (node: SyntaxNode | null): readonly string[] => {
    const children = node ? childrenOf(node) : [];
    switch (node?.name) {
      case 'VectorSelector':
        return [...labelsOf(textOf(node.getChild('Identifier'))), ...TARGET_LABELS];
      case 'AggregateExpr':
        return namesIn(node.getChild('AggregateModifier')?.getChild('GroupingLabels'));
      case 'FunctionCall': {
        const name = textOf(node.getChild('FunctionIdentifier'));
        if (name === 'absent') return [];
        const last = resultOf(node.getChild('FunctionCallBody')?.lastChild ?? null);
        return name === 'histogram_quantile' ? last.filter((label) => label !== 'le') : last;
      }
      case 'BinaryExpr': {
        const isFilter = ['And', 'Gtr', 'Lss', 'Eql', 'Neq', 'Gte', 'Lte'].includes(children[1]?.name ?? '');
        const on = children.find(({ name }) => name === 'MatchingModifierClause');
        return on && !isFilter ? namesIn(on.getChild('GroupingLabels')) : resultOf(children[0] ?? null);
      }
      default:
        return children.length > 0 ? resultOf(children[0] ?? null) : [];
    }
  };
  const namesIn = (list: SyntaxNode | null | undefined) => list?.getChildren('LabelName').map(textOf) ?? [];
  return { selectors, labels: [...resultOf(tree.topNode.firstChild)] };
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}
