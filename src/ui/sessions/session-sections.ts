import type { TFunction } from 'i18next';

import type { Session } from '@/domain/conversation';

import { dateFormat } from '../format/formatters';
import { dayGroup } from '../format/times';

export interface SessionSection {
  readonly key: string;
  readonly title: string;
  readonly data: readonly Session[];
}

interface SectionFormat {
  readonly now: number;
  readonly t: TFunction;
  readonly language: string;
}

/** Pinned chats, then by day, then by month. The sessions are already in that order, so a section is a run of neighbours. */
export function sectionsOf(sessions: readonly Session[], format: SectionFormat): readonly SessionSection[] {
  const sections: { key: string; title: string; data: Session[] }[] = [];
  for (const session of sessions) {
    const { key, title } = headingOf(session, format);
    const section = sections.find((other) => other.key === key);
    if (section) section.data.push(session);
    else sections.push({ key, title, data: [session] });
  }
  return sections;
}

function headingOf(
  { isPinned, updatedAt }: Session,
  { now, t, language }: SectionFormat,
): { key: string; title: string } {
  if (isPinned) return { key: 'pinned', title: t('sessions.pinned') };
  const group = dayGroup(updatedAt, now);
  if (group !== 'earlier') return { key: group, title: t(`sessions.${group}`) };
  const title = dateFormat(language, { month: 'long', year: 'numeric' }).format(updatedAt);
  return { key: title, title };
}
