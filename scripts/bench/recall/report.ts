import type { Language } from '../../../src/ui/i18n/languages';
import { KINDS } from './corpus/types';
import { scoresOf, type Outcome } from './scores';

const MIN_OVERALL = 1.1;
const MIN_PER_LANGUAGE = 0.95;

/** The same questions in the same order. */
export interface Results {
  readonly skein: readonly Outcome[];
  readonly bm25: readonly Outcome[];
}

export function reportTables(results: Results): string {
  const kinds = KINDS.map((kind) =>
    row(
      kind,
      only(results, (one) => one.kind === kind),
    ),
  );
  return [languageTable(results), '', ...header('Kind of question'), ...kinds].join('\n');
}

export function languageTable(results: Results): string {
  const rows = languagesOf(results).map((language) =>
    row(
      language,
      only(results, (one) => one.language === language),
    ),
  );
  return [...header('Language'), ...rows, row('**all**', results)].join('\n');
}

/** What the results fall short of; empty if they are good enough. */
export function shortfalls(results: Results): string[] {
  const overall = ratioOf(results);
  const languages = languagesOf(results).flatMap((language) => {
    const ratio = ratioOf(only(results, (one) => one.language === language));
    return ratio < MIN_PER_LANGUAGE ? [`${language}: ${ratio.toFixed(2)} × BM25, below ${MIN_PER_LANGUAGE}`] : [];
  });
  return [...(overall < MIN_OVERALL ? [`All: ${overall.toFixed(2)} × BM25, below ${MIN_OVERALL}`] : []), ...languages];
}

const languagesOf = ({ skein }: Results): Language[] => [...new Set(skein.map(({ language }) => language))];

const only = ({ skein, bm25 }: Results, isWanted: (one: Outcome) => boolean): Results => ({
  skein: skein.filter(isWanted),
  bm25: bm25.filter(isWanted),
});

/** Two engines that find nothing are equal; more than nothing is infinitely more. */
function ratioOf({ skein, bm25 }: Results): number {
  const ours = scoresOf(skein).recallAt10;
  const theirs = scoresOf(bm25).recallAt10;
  return ours === theirs ? 1 : ours / theirs;
}

const header = (first: string) => [
  `| ${first} | Questions | Skein recall@10 | BM25 recall@10 | Ratio | Skein @1 | BM25 @1 | Skein MRR | BM25 MRR |`,
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
];

function row(name: string, results: Results): string {
  const ours = scoresOf(results.skein);
  const theirs = scoresOf(results.bm25);
  const ratio = ratioOf(results);
  const cells = [
    name,
    ours.questions,
    percent(ours.recallAt10),
    percent(theirs.recallAt10),
    Number.isFinite(ratio) ? ratio.toFixed(2) : '∞',
    percent(ours.recallAt1),
    percent(theirs.recallAt1),
    ours.mrr.toFixed(3),
    theirs.mrr.toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
