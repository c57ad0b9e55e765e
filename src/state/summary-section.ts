import { SUMMARY_SECTIONS, type SummarySection } from '@/domain/compaction/summary-prompt';

/** The section that a heading of a summary names; null for a heading that a model or the user made up. */
export function summarySection(heading: string): SummarySection | null {
  return SUMMARY_SECTIONS.find((name) => name.toLowerCase() === heading.toLowerCase().replace(/:$/, '')) ?? null;
}
